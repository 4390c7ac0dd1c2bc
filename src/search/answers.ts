import { foldText } from './foldText.ts';
import type { IndexedPage, ResultKind } from './indexFiles.ts';
import { type QuestionTerm, questionTerms } from './questionTerms.ts';

/** An answer to a visitor's question: a sentence of the site and the page that has it. */
export interface Answer {
  kind: ResultKind;
  /** Address of the page, of the section with the sentence if it has an id. */
  href: string;
  /** Name of the product, or title of the page. */
  source: string;
  sentence: string;
}

/** Weights of a page's names, keywords and asks, and of its other texts. */
const [namingWeight, textWeight] = [4, 1];

/** Weight with which a page has a term at half of its effect. */
const halfEffect = 4;

/** Part of the effect that a vague word has. */
const vagueEffect = 0.2;

/** Pages that a small site counts as, so that its words are not all frequent. */
const minPages = 20;

/** Score below which no page answers, found with questions that no page answers (tests/site/questions). */
const minScore = 0.45;

/** Part of the question's terms on the page that a section needs for its text to be the answer. */
const minSectionShare = 0.6;

/** Length below which a sentence alone says too little, such as “네.”, in characters. */
const minSentence = 12;

/**
 * Returns the first sentence of a text that says something.
 *
 * @example firstSentence('네. 사내 서버에 둘 수 있습니다. 문의해 주세요.') // '네. 사내 서버에 둘 수 있습니다.'
 */
export function firstSentence(text: string): string {
  const sentences = text.split(/(?<=[.?!]) /);
  const end = sentences.findIndex((_, at) => sentences.slice(0, at + 1).join(' ').length >= minSentence);
  return sentences.slice(0, end < 0 ? undefined : end + 1).join(' ');
}

/** Folds a line without case, spaces and punctuation. */
const compared = (line: string) => foldText(line).replace(/[\s\p{P}]/gu, '');

type Weights = ReadonlyMap<string, number>;

const formsOf = (text: string) => new Set(questionTerms(text).flatMap(({ forms }) => forms));

/** Returns the weight with which a page has each form of a term. */
function weightsOf({ title, name = '', tagline = '', description, keywords, asks, sections }: IndexedPage): Weights {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const form of formsOf(text)) weights.set(form, (weights.get(form) ?? 0) + weight);
  };
  for (const text of [`${title} ${name} ${tagline}`, ...keywords, ...asks]) add(text, namingWeight);
  for (const text of [description, ...sections.flatMap(([text, heading = '']) => [text, heading])])
    add(text, textWeight);
  return weights;
}

const weightOf = ({ forms }: QuestionTerm, weights: Weights) =>
  Math.max(...forms.map((form) => weights.get(form) ?? 0));

/** Returns the section of a page that answers the terms better than the page's description, if one does. */
function answeringSection(page: IndexedPage, terms: readonly { term: QuestionTerm; value: number }[]) {
  /** Returns the value of the terms that a text has. */
  function valueIn(text: string): number {
    const forms = formsOf(text);
    const found = terms.filter(({ term }) => term.forms.some((form) => forms.has(form)));
    return found.reduce((sum, { value }) => sum + value, 0);
  }
  const all = terms.reduce((sum, { value }) => sum + value, 0);
  let best: IndexedPage['sections'][number] | undefined;
  let bestValue = Math.max(valueIn(`${page.title} ${page.description}`), minSectionShare * all);
  for (const section of page.sections) {
    const [text, heading = '', , isAnswer] = section;
    const value = isAnswer ? valueIn(`${heading} ${text}`) : 0;
    if (value > bestValue) [best, bestValue] = [section, value];
  }
  return best;
}

/**
 * Returns a function that answers a question from the pages with `asks`. It takes the page that has most of the
 * question's terms, rare ones weighing more (inverse document frequency), and none below a minimum. The sentence is of
 * the page's FAQ or capabilities if one of them has the terms, else of its description.
 */
export function answerer(pages: readonly IndexedPage[]): (question: string) => Answer | undefined {
  const candidates = pages
    .filter(({ asks }) => asks.length > 0)
    .map((page) => ({
      page,
      weights: weightsOf(page),
      lines: new Set(page.asks.map(compared)),
    }));

  /** Value of a term: high if few pages have it (BM25). */
  function rareness(term: QuestionTerm): number {
    const found = candidates.filter(({ weights }) => weightOf(term, weights) > 0).length;
    const rarity = Math.log(1 + (Math.max(candidates.length, minPages) - found + 0.5) / (found + 0.5));
    return rarity * term.share * (term.isVague ? vagueEffect : 1);
  }

  return (question) => {
    const terms = questionTerms(question).map((term) => ({ term, value: rareness(term) }));
    // The square root lets a long question have words that no page has.
    const scale = Math.sqrt(terms.reduce((sum, { value }) => sum + value, 0));
    let best: { page: IndexedPage; weights: Weights; score: number } | undefined;
    for (const { page, weights, lines } of candidates) {
      const effects = terms.map(({ term, value }) => {
        const weight = weightOf(term, weights);
        return (value * weight) / (weight + halfEffect);
      });
      // A line that customers say may have vague words alone.
      const score = lines.has(compared(question)) ? Infinity : effects.reduce((sum, effect) => sum + effect, 0) / scale;
      if (score >= minScore && score > (best?.score ?? 0)) best = { page, weights, score };
    }
    if (!best) return undefined;
    const { page, weights } = best;
    const onPage = terms.filter(({ term }) => weightOf(term, weights) > 0);
    const [text = page.description, , id] = answeringSection(page, onPage) ?? [];
    return {
      kind: page.kind,
      href: id ? `${page.href}#${id}` : page.href,
      source: page.name ?? page.title,
      sentence: firstSentence(text),
    };
  };
}
