import type { SavedReply } from '#contract/desk/savedReply.ts';
import { allLocales, type Locale, otherLocale } from '#i18n/locales.ts';
import { foldText } from '#search/foldText.ts';
import { findMarks, type MarkedText } from '#search/markText.ts';
import { wordPattern } from '#search/wordPattern.ts';

/** Languages of a choice: that of the page, and that of the inquiry. */
interface Languages {
  page: Locale;
  inquiry: Locale;
}

/** A saved reply that staff can choose. */
export interface ReplyChoice {
  id: string;
  /** Title in the page's language, if the reply has it. */
  title: MarkedText & { lang: Locale };
  /** Text in the inquiry's language, if the reply has it. */
  text: string;
  lang: Locale;
}

/** True for a word to search for in texts too. A single character and initial consonants are in most of them. */
const isTelling = (word: string) => word.length > 1 && !/[ㄱ-ㅎ]/.test(word);

/**
 * Returns the position of the `#` that begins the word before the caret.
 *
 * @example hashBefore('안녕하세요. #시연', 10) // 7
 */
export const hashBefore = (text: string, caret: number): number | undefined =>
  /(?<!\S)#\S*$/.exec(text.slice(0, caret))?.index;

/**
 * Finds the saved replies with a word in a title, then those with it in their text, each sorted by title.
 *
 * @param word as typed; empty for all replies
 */
export function findReplies(replies: readonly SavedReply[], word: string, languages: Languages): ReplyChoice[] {
  const pattern = word === '' ? undefined : wordPattern(foldText(word), true);
  const has = (text: string) => pattern !== undefined && foldText(text).search(pattern) >= 0;
  const byTitle = new Intl.Collator(languages.page).compare;
  return replies
    .flatMap(({ id, texts }) => {
      const [title, text] = [inLanguage(texts, languages.page), inLanguage(texts, languages.inquiry)];
      const inTitle = allLocales.some((lang) => has(texts[lang]?.title ?? ''));
      const isFound = pattern === undefined || inTitle || (isTelling(word) && has(text?.text ?? ''));
      if (!title || !text || !isFound) return [];
      const marks = pattern ? findMarks(title.title, [pattern]) : [];
      const markedTitle = { text: title.title, marks, lang: title.lang };
      return { inTitle, choice: { id, title: markedTitle, text: text.text, lang: text.lang } };
    })
    .sort(
      (one, other) =>
        Number(other.inTitle) - Number(one.inTitle) || byTitle(one.choice.title.text, other.choice.title.text),
    )
    .map(({ choice }) => choice);
}

/** Returns a reply in a language, or in the other one. */
function inLanguage(texts: SavedReply['texts'], wanted: Locale) {
  const lang = texts[wanted] ? wanted : otherLocale(wanted);
  const words = texts[lang];
  return words && { ...words, lang };
}
