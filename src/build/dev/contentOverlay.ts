import type { BilingualText, Diagnostic } from '#content/check/diagnostic.ts';

/**
 * Shows the content mistakes of the open page over it during development, and its advice folded at the foot.
 * `devContentCheck.ts` injects this script into every page and sends both.
 */
const isKorean = document.documentElement.lang !== 'en';
const wordsOf = (words: BilingualText | string) => (typeof words === 'string' ? words : isKorean ? words.ko : words.en);

const style = `
  :host { all: initial; position: fixed; inset: auto 0 0; z-index: 100000; max-block-size: 60dvh; overflow: auto;
    padding: 1.25rem max(1.25rem, calc(50vw - 32rem)); background: #17181c; color: #f4f4f6;
    border-block-start: 4px solid #ff6b5e; font: 15px/1.6 system-ui, sans-serif; word-break: keep-all; }
  h2 { margin: 0 0 .75rem; font-size: 1.1em; }
  li { margin-block-end: 1rem; }
  :host(.advice) { padding-block: .5rem; border-color: #7fb4ff; }
  ul { margin: .75rem 0 0; padding-inline-start: 1.5em; }
  ol + details { margin-block-start: 1rem; }
  /* Narrow, because Astro's toolbar lies over the middle. */
  summary { cursor: pointer; inline-size: fit-content; }
  ol { margin: 0; padding-inline-start: 1.5em; }
  code { color: #ffb3ab; overflow-wrap: anywhere; }
  pre { margin: .25rem 0 0; color: #9fe3b4; font: inherit; white-space: pre-wrap; }
`;

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (string | Node)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function item({ file, line, field, draft, problem, fix }: Diagnostic): HTMLLIElement {
  const mark = draft && (isKorean ? '(초안)' : '(draft)');
  const place = [line === undefined ? file : `${file}:${line}`, field, mark].filter(Boolean).join('  ');
  return element('li', element('code', place), element('br'), wordsOf(problem), element('pre', `→ ${wordsOf(fix)}`));
}

const overlay = element('content-mistakes' as 'section');
const shadow = overlay.attachShadow({ mode: 'open' });

function listMistakes(mistakes: readonly Diagnostic[]): HTMLElement[] {
  if (mistakes.length === 0) return [];
  const title = isKorean ? `고칠 곳 ${mistakes.length}군데` : `${mistakes.length} to correct`;
  return [element('h2', title), element('ol', ...mistakes.map(item))];
}

/** Returns the advice, folded because it may stay: it must not cover the page. */
function listAdvice(advice: readonly Diagnostic[]): HTMLElement[] {
  if (advice.length === 0) return [];
  const title = isKorean ? `참고할 곳 ${advice.length}군데` : `${advice.length} to consider`;
  return [element('details', element('summary', title), element('ul', ...advice.map(item)))];
}

function show(found: readonly Diagnostic[]): void {
  const mistakes = found.filter(({ advice }) => !advice);
  const advice = found.filter((each) => each.advice);
  // A page that failed to render has nothing else to show.
  if (mistakes.length === 0 && document.documentElement.dataset.brokenPage !== undefined) location.reload();
  if (found.length === 0) {
    overlay.remove();
    return;
  }
  overlay.setAttribute('role', mistakes.length > 0 ? 'alert' : 'status');
  overlay.className = mistakes.length > 0 ? '' : 'advice';
  shadow.replaceChildren(element('style', style), ...listMistakes(mistakes), ...listAdvice(advice));
  document.body.append(overlay);
}

const ask = () => import.meta.hot?.send('content-check:ask', location.pathname);
import.meta.hot?.on('content-check:mistakes', show);
import.meta.hot?.on('content-check:checked', ask);
ask();
