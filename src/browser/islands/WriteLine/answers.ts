import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import en from '#locales/en/search.json' with { type: 'json' };
import ko from '#locales/ko/search.json' with { type: 'json' };
import type { Answer } from '#search/answers.ts';
import { siteSearcher } from '#search/siteSearcher.ts';
import { families } from '#site.ts';
import { pageLocale } from '../../api/pageLocale.ts';
import { pageWords } from '../../api/pageWords.ts';
import { adoptStyles } from '../../page/adoptStyles.ts';
import styles from './answers.css?inline';

/** Pause in typing before the answer, in milliseconds. */
const pause = 150;

/** Shortest text that has an answer, in characters. */
const minQuestionLength = 2;

const arrow = '→';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...content);
  return made;
}

/** Returns the sentence as a link to its page. */
function answerLink({ href, source, sentence }: Answer, from: string): HTMLElement {
  const sign = element('span', 'arrow', arrow);
  sign.ariaHidden = 'true';
  const words = element(
    'span',
    '',
    element('b', '', sentence),
    element('small', '', fillLabel(from, { title: source })),
  );
  return Object.assign(element('a', 'page', words, sign), { href });
}

/**
 * Shows at the end of the home page's line what answers the text of its form, once the visitor pauses: a sentence of the
 * site, or that it has none.
 *
 * @param form the form
 * @param index address of the site's search index
 * @returns function that answers a text
 */
export function showAnswers(form: HTMLFormElement, index: string): (text: string) => void {
  adoptStyles(styles);
  const labels = pageWords({ ko, en });
  const searcher = siteSearcher(index);
  const region = element('div', 'line-answer');
  // Screen readers announce the answer after a pause, not each letter.
  region.role = 'status';
  form.after(region);
  let asked = '';
  let timer: ReturnType<typeof setTimeout>;

  function light(family: string | undefined): void {
    for (const stop of document.querySelectorAll<SVGStopElement>('[data-line] stop'))
      stop.toggleAttribute('data-faded', family !== undefined && stop.dataset.family !== family);
  }

  function contact(text: string, category: string | undefined): HTMLElement {
    const query = category ? `?category=${category}` : '';
    const path = `/company/contact${query}#subject=${encodeURIComponent(text)}` as const;
    const href = localizePath(path, pageLocale());
    return Object.assign(element('a', 'ask', labels.ask), { href });
  }

  async function answer(text: string): Promise<void> {
    let found: Answer | undefined;
    try {
      found = await searcher.answer(text);
    } catch {
      // The search page reports failures.
      return;
    }
    if (text !== asked) return;
    const family = families.find(({ id }) => found?.kind === 'product' && found.href.split('/').includes(id));
    light(family?.id);
    region.dataset.family = family?.id ?? '';
    const words = found ? answerLink(found, labels.answerOf) : element('p', '', labels.unanswered);
    region.replaceChildren(words, contact(text, family?.inquiryCategory));
  }

  // Loads the index while the visitor types.
  void searcher.answer('').catch(() => undefined);
  return (typed) => {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    clearTimeout(timer);
    if (text.length >= minQuestionLength) timer = setTimeout(() => void answer(text), pause);
    else {
      region.replaceChildren();
      light(undefined);
    }
  };
}
