import type { BilingualText, Mistake } from '#contentCheck/mistake.ts';

/**
 * Shows the content mistakes of the open page over it during development. `devContentCheck.ts` injects this script into
 * every page and sends the mistakes.
 */
const isKorean = document.documentElement.lang !== 'en';
const wordsOf = (words: BilingualText | string) => (typeof words === 'string' ? words : isKorean ? words.ko : words.en);

const style = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 100000; max-block-size: 60dvh; overflow: auto;
    padding: 1.25rem max(1.25rem, calc(50vw - 32rem)); background: #17181c; color: #f4f4f6;
    border-block-start: 4px solid #ff6b5e; font: 15px/1.6 system-ui, sans-serif; word-break: keep-all; }
  h2 { margin: 0 0 .75rem; font-size: 1.1em; }
  li { margin-block-end: 1rem; }
  ol { margin: 0; padding-inline-start: 1.5em; }
  code { color: #ffb3ab; overflow-wrap: anywhere; }
  pre { margin: .25rem 0 0; color: #9fe3b4; font: inherit; white-space: pre-wrap; }
`;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (string | Node)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function item({ file, line, field, draft, problem, fix }: Mistake): HTMLLIElement {
  const mark = draft && (isKorean ? '(초안)' : '(draft)');
  const place = [line === undefined ? file : `${file}:${line}`, field, mark].filter(Boolean).join('  ');
  return element('li', element('code', place), element('br'), wordsOf(problem), element('pre', `→ ${wordsOf(fix)}`));
}

const overlay = element('content-mistakes' as 'section');
overlay.setAttribute('role', 'alert');
const shadow = overlay.attachShadow({ mode: 'open' });

function show(mistakes: readonly Mistake[]): void {
  if (mistakes.length === 0) {
    overlay.remove();
    // A page that failed to render has nothing else to show.
    if (document.documentElement.dataset.brokenPage !== undefined) location.reload();
    return;
  }
  const title = isKorean ? `고칠 곳 ${mistakes.length}군데` : `${mistakes.length} to correct`;
  shadow.replaceChildren(element('style', style), element('h2', title), element('ol', ...mistakes.map(item)));
  document.body.append(overlay);
}

const ask = () => import.meta.hot?.send('content-check:ask', location.pathname);
import.meta.hot?.on('content-check:mistakes', show);
import.meta.hot?.on('content-check:checked', ask);
ask();
