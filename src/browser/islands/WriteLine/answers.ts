import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import en from '#locales/en/search.json' with { type: 'json' };
import ko from '#locales/ko/search.json' with { type: 'json' };
import type { BestHit } from '#search/siteSearch.ts';
import { siteSearcher } from '#search/siteSearcher.ts';
import { families } from '#site.ts';
import { pageLocale } from '../../api/pageLocale.ts';
import { pageWords } from '../../api/pageWords.ts';
import { adoptStyles } from '../../page/adoptStyles.ts';
import styles from './answers.css?inline';
import { shortAnswer } from './shortAnswer.ts';

/** Pause in typing before the answer, in milliseconds. */
const pause = 150;

/** Shortest text that has an answer, in characters. */
const shortestQuestion = 2;

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

/** Returns a link to an answer's page: the product, or the sentence that answers with its source. */
function answerLink({ href, title, name, tagline, answer }: BestHit, from: string): HTMLElement {
  const source = name ?? title.text;
  const words = answer
    ? [element('b', '', shortAnswer(answer)), element('small', '', fillLabel(from, { title: source }))]
    : [element('b', '', source), ...(tagline ? [element('small', '', tagline)] : [])];
  const sign = element('span', 'arrow', arrow);
  sign.ariaHidden = 'true';
  return Object.assign(element('a', 'page', element('span', '', ...words), sign), { href });
}

/**
 * Shows at the end of the home page's line what answers the text of its form, once the visitor pauses. Nothing is
 * written for the visitor: each answer is a product or a sentence of the site.
 *
 * @param form the form
 * @param index address of the site's search index
 * @returns function that answers a text
 */
export function showAnswers(form: HTMLFormElement, index: string): (text: string) => void {
  adoptStyles(styles);
  const words = pageWords({ ko, en });
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
    return Object.assign(element('a', 'ask', words.ask), { href });
  }

  async function answer(text: string): Promise<void> {
    // The search page reports failures.
    const result = await searcher.search(text).catch(() => undefined);
    if (text !== asked || !result) return;
    const { best } = result;
    const family = families.find(({ id }) => best?.kind === 'product' && best.href.split('/').includes(id));
    light(family?.id);
    region.dataset.family = family?.id ?? '';
    const found = best ? answerLink(best, words.answerOf) : element('p', '', words.unanswered);
    region.replaceChildren(found, contact(text, family?.inquiryCategory));
  }

  void searcher.prepare().catch(() => undefined);
  return (typed) => {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    clearTimeout(timer);
    if (text.length >= shortestQuestion) timer = setTimeout(() => void answer(text), pause);
    else {
      region.replaceChildren();
      light(undefined);
    }
  };
}
