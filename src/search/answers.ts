import { foldText } from './foldText.ts';
import type { IndexedPage, ResultKind } from './indexFiles.ts';
import { type QuestionTerm, questionStems, questionTerms } from './questionTerms.ts';
import { maxQueryLength } from './search.ts';

/** An answer to a visitor's question: a sentence of the site and the page that has it. */
export interface Answer {
  kind: ResultKind;
  /** Address of the page, of the section with the sentence if it has an id. */
  href: string;
  /** Name of the product, or title of the page. */
  source: string;
  sentence: string;
  /** True when more words of the question are unlikely to change the page. */
  isSure: boolean;
}

/** Weights of a page's names, keywords and asks, and of its other texts. */
const [namingWeight, textWeight] = [4, 1];

/** Weight with which a page has a term at half of its effect. */
const halfEffect = 4;

/** Part of the effect that a vague word has. */
const vagueEffect = 0.2;

/** Pages that a small site counts as, so that its words are not all frequent. */
const minPages = 20;

/** Score below which no page answers, found with texts that no page answers (`questions` in content/searchQueries.json). */
const minScore = 0.45;

/** Score from which an answer is sure: below it, one beginning of a question in seven had another page than the whole. */
const sureScore = 1;

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

/** Returns the stems of a text between spaces. */
const spelled = (text: string) => ` ${questionStems(text).join(' ')} `;

/** Matches stems however a text divides them into words: A-One, A One and aone are the same. */
const phrase = (text: string) => new RegExp(` ${[...questionStems(text).join('')].join(' ?')} `, 'u');

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

/** Returns the weight of a term. A form that the question does not write counts half. */
const weightOf = ({ forms }: QuestionTerm, weights: Weights) =>
  Math.max(...forms.map((form, at) => (weights.get(form) ?? 0) / (at === 0 ? 1 : 2)));

/**
 * Returns a function that finds the only product that a question names, by its name or else by a keyword. A keyword that
 * another page has in its title, keywords or asks names no product.
 */
function namedProductFinder(pages: readonly IndexedPage[]) {
  const products = pages
    .filter(({ kind }) => kind === 'product')
    .map((page) => {
      const others = pages.filter((other) => other !== page);
      const theirs = others.flatMap(({ title, keywords, asks }) => [title, ...keywords, ...asks]).map(spelled);
      const keywords = page.keywords.map(phrase).filter((keyword) => !theirs.some((text) => keyword.test(text)));
      return { page, name: phrase(page.name ?? page.title), keywords };
    });
  return (question: string) => {
    const text = spelled(question);
    const byName = products.flatMap(({ page, name }) => (name.test(text) ? [{ page, naming: name }] : []));
    if (byName.length > 0) return byName.length === 1 ? byName[0] : undefined;
    const byKeyword = products.flatMap(({ page, keywords }) => {
      const naming = keywords.find((keyword) => keyword.test(text));
      return naming ? [{ page, naming }] : [];
    });
    return byKeyword.length === 1 ? byKeyword[0] : undefined;
  };
}

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
 * Returns a function that answers a question from the pages with `asks`: by the page that has the question as a line, the
 * only product that it names, or the page with the highest score. Rare terms weigh more (inverse document frequency).
 * The sentence is of the page's FAQ or capabilities if one of them has the terms, else of its description.
 */
export function answerer(pages: readonly IndexedPage[]): (question: string) => Answer | undefined {
  const candidates = pages
    .filter(({ asks }) => asks.length > 0)
    .map((page) => ({ page, weights: weightsOf(page), lines: new Set(page.asks.map(compared)) }));
  const namedProduct = namedProductFinder(candidates.map(({ page }) => page));

  /** Value of a term: high if few pages have it (BM25). */
  function rareness(term: QuestionTerm): number {
    const found = candidates.filter(({ weights }) => weightOf(term, weights) > 0).length;
    const rarity = Math.log(1 + (Math.max(candidates.length, minPages) - found + 0.5) / (found + 0.5));
    return rarity * term.share * (term.isVague ? vagueEffect : 1);
  }

  /** Returns the page with the highest score, if that is enough for an answer. */
  function likeliest(terms: readonly { term: QuestionTerm; value: number }[]) {
    // The square root lets a long question have words that no page has.
    const scale = Math.sqrt(terms.reduce((sum, { value }) => sum + value, 0));
    let best: { page: IndexedPage; score: number } | undefined;
    for (const { page, weights } of candidates) {
      const effects = terms.map(({ term, value }) => {
        const weight = weightOf(term, weights);
        return (value * weight) / (weight + halfEffect);
      });
      const score = effects.reduce((sum, effect) => sum + effect, 0) / scale;
      if (score >= minScore && score > (best?.score ?? 0)) best = { page, score };
    }
    return best;
  }

  return (written) => {
    const question = written.slice(0, maxQueryLength);
    const line = compared(question);
    const spoken = candidates.find(({ lines }) => lines.has(line))?.page;
    const named = spoken ? undefined : namedProduct(question);
    const terms = questionTerms(question).map((term) => ({ term, value: rareness(term) }));
    const certain = spoken ?? named?.page;
    const likely = certain ? undefined : likeliest(terms);
    const page = certain ?? likely?.page;
    const weights = candidates.find((candidate) => candidate.page === page)?.weights;
    if (!page || !weights) return undefined;
    // A section of a named product has to answer what is asked besides the name.
    const asked = terms.filter(({ term }) =>
      named ? !term.forms.some((form) => named.naming.test(` ${form} `)) : weightOf(term, weights) > 0,
    );
    const [text = page.description, , id] = answeringSection(page, asked) ?? [];
    return {
      kind: page.kind,
      href: id ? `${page.href}#${id}` : page.href,
      source: page.name ?? page.title,
      sentence: firstSentence(text),
      isSure: !likely || likely.score >= sureScore,
    };
  };
}
