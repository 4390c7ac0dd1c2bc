import { pageLocale } from '#client/api/pageLocale.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { localizePath } from '#i18n/paths.ts';
import en from '#locales/en/search.json' with { type: 'json' };
import ko from '#locales/ko/search.json' with { type: 'json' };
import type { Answer } from '#search/answers.ts';
import { siteSearcher } from '#search/siteSearcher.ts';
import { families } from '#site.ts';
import { element } from '../../page/element.ts';
import { loadPicture } from '../../page/pictureFile.ts';
import { endsInLetter, endsInWord, isQuestion } from './question.ts';

/** Rest in typing after which a text is a whole question, in milliseconds. */
const rest = 1100;

/** Returns the sentence and the link to its page. */
function answerParts({ href, source, sentence }: Answer, more: string): HTMLElement[] {
  const sign = element('span', 'arrow', '→');
  sign.ariaHidden = 'true';
  const link = element('a', 'page', fillLabel(more, { title: source }), ' ', sign);
  return [element('b', '', sentence), Object.assign(link, { href })];
}

/**
 * Answers the text of the home page's form with a sentence of the site, or says that the site has no answer. At the end
 * of a word only sure answers are shown. Others wait for a rest, and the shown one stays until then.
 *
 * @param form the form, which contains the box of the answer
 * @param index address of the site's search index
 * @param light called with the family of the product that answers, or undefined
 * @returns function that answers a text
 */
export function showAnswers(
  form: HTMLFormElement,
  index: string,
  light: (family: string | undefined) => void,
): (text: string) => void {
  const box = form.querySelector('.line-answer');
  if (!box) throw new Error('The form contains no box of the answer.');
  const promise = [...box.children];
  const labels = { ko, en }[pageLocale()];
  const searcher = siteSearcher(index);
  const stage = document.querySelector<HTMLElement>('.stage');
  const lastFamily = stage?.dataset.family;
  let swapped: { page: string; picture: Element; own: Element } | undefined;
  let typed = '';
  let timer: ReturnType<typeof setTimeout>;

  function contact(text: string, category: string | undefined): HTMLElement {
    const query = category ? `?category=${category}` : '';
    const path = `/company/contact${query}#subject=${encodeURIComponent(text)}` as const;
    const href = localizePath(path, pageLocale());
    return Object.assign(element('a', 'ask', labels.ask), { href });
  }

  /** Shows a product's picture in the place of its family's. */
  async function showPicture(page: string, text: string): Promise<void> {
    const picture = page && page !== swapped?.page ? await loadPicture(page) : undefined;
    const own = stage?.querySelector('.answering figure');
    if (!picture || !own || text !== typed.trim()) return;
    own.replaceWith(picture);
    swapped = { page, picture, own };
  }

  function show(family: string | undefined, page: string, parts: readonly Element[], ask?: Element): void {
    if (swapped && swapped.page !== page) {
      swapped.picture.replaceWith(swapped.own);
      swapped = undefined;
    }
    form.dataset.family = family ?? families[0].id;
    if (stage) stage.dataset.family = family ?? lastFamily;
    for (const each of stage?.querySelectorAll<HTMLElement>('.families > li') ?? [])
      each.classList.toggle('answering', each.dataset.family === family);
    light(family);
    // The same sentence is announced once.
    const isSame = parts.every((part, at) => box?.children[at]?.isEqualNode(part));
    if (isSame && ask) box?.lastElementChild?.replaceWith(ask);
    else box?.replaceChildren(...parts, ...(ask ? [ask] : []));
  }

  async function answer(text: string, isWhole: boolean): Promise<void> {
    if (!isQuestion(text)) {
      if (isWhole) show(undefined, '', promise);
      return;
    }
    let found: Answer | undefined;
    try {
      found = await searcher.answer(text);
    } catch {
      // The search page reports failures.
      return;
    }
    if (text !== typed.trim() || (!isWhole && !found?.isSure)) return;
    const family = families.find(({ id }) => found?.kind === 'product' && found.href.split('/').includes(id));
    const parts = found ? answerParts(found, labels.answerOf) : [element('b', '', labels.unanswered)];
    const [page = ''] = found?.href.split('#') ?? [];
    show(family?.id, page, parts, contact(text, family?.inquiryCategory));
    await showPicture(page, text);
  }

  // Loads the index while the visitor types.
  void searcher.answer('').catch(() => undefined);
  return (text) => {
    typed = text;
    clearTimeout(timer);
    if (text.trim() === '') return show(undefined, '', promise);
    if (endsInWord(text)) void answer(text.trim(), false);
    if (!endsInLetter(text)) timer = setTimeout(() => void answer(text.trim(), true), rest);
  };
}
