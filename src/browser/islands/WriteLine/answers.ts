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
import { element } from '../../page/element.ts';
import { answeringPicture } from './answeringPicture.ts';
import styles from './answers.css?inline';

/** Pause in typing before the answer, in milliseconds. */
const pause = 150;

/** Shortest text that has an answer, in characters. */
const minQuestionLength = 2;

const arrow = '→';

/** Returns the sentence as a link to its page. */
function answerLink({ href, source, sentence }: Answer, from: string): HTMLElement {
  const sign = element('span', 'arrow', arrow);
  sign.ariaHidden = 'true';
  const words = [element('b', '', sentence), element('small', '', fillLabel(from, { title: source }), ' ', sign)];
  return Object.assign(element('a', 'page', ...words), { href });
}

/** Scrolls the field up if what answers it is below the window. */
function revealAnswer(panel: Element, form: Element): void {
  const height = window.visualViewport?.height ?? innerHeight;
  if (panel.getBoundingClientRect().top > height * 0.6) form.scrollIntoView();
}

/**
 * Answers the text of the home page's form once the visitor pauses: with a sentence of the site beside the picture of the
 * product that it is from, or that the site has no answer.
 *
 * @param form the form
 * @param index address of the site's search index
 * @param pictures addresses of the files with the products' pictures, by the address of the product
 * @param light called with the family of the product that answers, or undefined
 * @returns function that answers a text
 */
export function showAnswers(
  form: HTMLFormElement,
  index: string,
  pictures: Readonly<Record<string, string>>,
  light: (family: string | undefined) => void,
): (text: string) => void {
  adoptStyles(styles);
  const labels = pageWords({ ko, en });
  const searcher = siteSearcher(index);
  const region = element('div', 'family-words line-answer');
  // Screen readers announce the answer after a pause, not each letter.
  region.role = 'status';
  const panel = element('div', 'family-view', region);
  const item = element('li', 'answered', panel);
  const list = document.querySelector('.families');
  list?.append(item);
  const stage = document.querySelector<HTMLElement>('.stage');
  const lastFamily = stage?.dataset.family;
  let asked = '';
  let timer: ReturnType<typeof setTimeout>;

  function contact(text: string, category: string | undefined): HTMLElement {
    const query = category ? `?category=${category}` : '';
    const path = `/company/contact${query}#subject=${encodeURIComponent(text)}` as const;
    const href = localizePath(path, pageLocale());
    return Object.assign(element('a', 'ask', labels.ask), { href });
  }

  /** Replaces the picture before the region, which stays in its place, so that it is not read out again. */
  function setPicture(picture: HTMLElement | undefined): void {
    panel.querySelector('figure')?.remove();
    if (picture) panel.prepend(picture);
  }

  function show(family: string | undefined, ...words: HTMLElement[]): void {
    item.dataset.family = family ?? '';
    if (stage) stage.dataset.family = family ?? lastFamily;
    for (const each of list?.children ?? [])
      each.classList.toggle('answering', each !== item && (each as HTMLElement).dataset.family === family);
    light(family);
    const [sentence, ask] = words;
    const [shown, shownAsk] = region.children;
    // The same sentence is read out once.
    if (sentence && ask && shown?.isEqualNode(sentence)) shownAsk?.setAttribute('href', ask.getAttribute('href') ?? '');
    else region.replaceChildren(...words);
    if (!family) setPicture(undefined);
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
    const words = found ? answerLink(found, labels.answerOf) : element('p', '', labels.unanswered);
    show(family?.id, words, contact(text, family?.inquiryCategory));
    revealAnswer(panel, form);
    if (!found || !family) return;
    const file = pictures[found.href.split('#')[0] ?? ''];
    const picture = file ? await answeringPicture(file, found, text) : undefined;
    if (text === asked) setPicture(picture);
  }

  // Loads the index while the visitor types.
  void searcher.answer('').catch(() => undefined);
  return (typed) => {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    clearTimeout(timer);
    if (text.length >= minQuestionLength) timer = setTimeout(() => void answer(text), pause);
    else show(undefined);
  };
}
