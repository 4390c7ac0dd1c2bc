import { minifySync } from 'vite';
import { fontScript } from '../fonts/fontHead.ts';

/**
 * Returns code that declares `startIslands`, which imports the module that hydrates a page's islands. The code notes the
 * nodes of islands as served. Until the module has run, it holds presses of islands, and then repeats each once, for the
 * directives to take. If the module does not load, the islands count as failed.
 */
const islandScript = (module: string): string => `
const held = new Map();
const hold = (event) => {
  const control = event.target.closest('astro-island ' + (event.type == 'click' ? 'button' : 'form'));
  if (!control) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  control.closest('astro-island').dataset.pressed = '';
  held.set(control, event);
};
const listen = (change) => ['click', 'submit'].forEach((type) => change(type, hold, true));
listen(addEventListener);
addEventListener('DOMContentLoaded', () => {
  for (const island of document.querySelectorAll('astro-island')) {
    island.served = new Map();
    const note = (parent) => parent.childNodes.forEach((node) => {
      island.served.set(node, [node.nodeValue, parent, node.nextSibling]);
      note(node);
    });
    note(island);
  }
});
const startIslands = () => import('${module}').catch(() => {
  for (const island of document.querySelectorAll('astro-island')) island.dataset.failed = '';
}).then(() => {
  listen(removeEventListener);
  for (const [control, event] of held)
    event.type == 'submit' ? control.requestSubmit() : control.dispatchEvent(new event.constructor('click', event));
});`;

/**
 * Returns a page's head script. After the first paint of content it loads the fonts and the scripts: nothing in a page
 * waits for them. A prerendered page is painted when the visitor opens it. Browsers that resist fingerprinting report no paint:
 * there, the scripts start a second after a frame.
 *
 * @param scripts addresses of the page's modules
 * @param islands address of the module that hydrates its islands
 */
export const headScript = (scripts: readonly string[], islands?: string): string =>
  minifySync('head.js', sourceOf(scripts, islands)).code;

const sourceOf = (scripts: readonly string[], islands?: string): string => `{
${fontScript}
if (storedFonts) loadFonts();${islands ? islandScript(islands) : ''}
const load = () => {${islands ? '\nstartIslands();' : ''}
for (const file of ${JSON.stringify(scripts)}) import(file).catch(() => {});
};
let isStarted;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  if (!storedFonts) loadFonts();
  document.readyState == 'loading' ? addEventListener('DOMContentLoaded', load) : load();
};
new PerformanceObserver((list) => {
  if (list.getEntriesByName('first-contentful-paint')[0]) start();
}).observe({ type: 'paint', buffered: true });
requestAnimationFrame(() => setTimeout(start, 1000));
}`;
