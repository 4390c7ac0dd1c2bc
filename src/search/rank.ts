import type { IndexedText, SearchDocument, Section } from './document.ts';
import type { QueryWord } from './readQuery.ts';

/** Weights of the fields in which a word matches. */
const weights = { name: 16, title: 9, heading: 6, text: 2 } as const;

/** Factor of a match within a word, and of a word that is still being typed. */
const [withinWord, halfTyped] = [0.6, 0.7];

/** Factor of fields in which the words follow each other as typed. */
const phraseFactor = 1.5;

/** Smallest part of the best document's coverage of the query that another result needs. */
const leastCoverage = 0.75;

/** Days in which the advantage of a new post falls to a third, and that advantage. */
const [freshness, freshnessDays] = [1.5, 365];

export interface RankedSection {
  section: Section;
  score: number;
}

export interface RankedDocument {
  document: SearchDocument;
  score: number;
  /** Part of the query's weight that the document has, 0 to 1. */
  coverage: number;
  /** Section that matches best, if any does. */
  best: RankedSection | undefined;
}

const startsWord = (folded: string, at: number) => at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1));

/** Returns how well a word matches a text, 0 to 1. */
function quality({ exact, pattern }: QueryWord, { folded }: IndexedText): number {
  const at = folded.search(exact);
  if (at >= 0) {
    if (startsWord(folded, at)) return 1;
    for (const { index } of folded.matchAll(exact)) if (startsWord(folded, index)) return 1;
    return withinWord;
  }
  const typed = folded.search(pattern);
  return typed < 0 ? 0 : halfTyped * (startsWord(folded, typed) ? 1 : withinWord);
}

/** Scores of a text for each word of a query, times the weight of its field. */
type WordScores = readonly number[];

const highest = (scores: readonly WordScores[], word: number) => Math.max(0, ...scores.map((each) => each[word] ?? 0));

/** A document with the scores of its fields, before rare words weigh more. */
interface Match {
  document: SearchDocument;
  words: WordScores;
  sections: readonly { section: Section; words: WordScores }[];
}

/** Returns functions that score the fields of documents for a query. */
function fieldScorer(query: readonly QueryWord[]) {
  const phrase = query.length > 1 ? new RegExp(query.map(({ pattern }) => pattern.source).join('[ \\-·]?')) : undefined;
  return (text: IndexedText | undefined, weight: number): WordScores => {
    if (!text) return [];
    const scores = query.map((word) => weight * quality(word, text));
    return phrase && scores.every(Boolean) && phrase.test(text.folded)
      ? scores.map((score) => score * phraseFactor)
      : scores;
  };
}

function matchOf(document: SearchDocument, query: readonly QueryWord[], score: ReturnType<typeof fieldScorer>): Match {
  const combined = (fields: readonly WordScores[]) => query.map((_, word) => highest(fields, word));
  const sections = document.sections
    .map((section) => ({
      section,
      words: combined([score(section.heading, weights.heading), score(section.text, weights.text)]),
    }))
    .filter(({ words }) => words.some(Boolean));
  const names = document.names.map((name) => score(name, weights.name));
  return {
    document,
    words: combined([...names, score(document.title, weights.title), ...sections.map(({ words }) => words)]),
    sections,
  };
}

/** Returns the advantage of a post over older ones, from 0 to {@link freshness}. */
function freshnessOf({ date }: SearchDocument, newest: number): number {
  if (!date) return 0;
  const days = (newest - Date.parse(date)) / 86_400_000;
  return freshness * Math.exp(-days / freshnessDays);
}

/**
 * Finds the documents for a query, best first. A document needs most of the query: visitors ask in sentences, and no
 * page has all their words. Rare words weigh more, and so does a section that has several of them.
 */
export function rankDocuments(query: readonly QueryWord[], documents: readonly SearchDocument[]): RankedDocument[] {
  const score = fieldScorer(query);
  const matches = documents.map((document) => matchOf(document, query, score));
  const weightOf = query.map((_, word) => {
    const found = matches.filter(({ words }) => words[word]).length;
    return Math.log(1 + documents.length / Math.max(1, found));
  });
  const all = weightOf.reduce((sum, weight) => sum + weight, 0);
  const total = (words: WordScores) => words.reduce((sum, each, word) => sum + each * (weightOf[word] ?? 0), 0);
  const covered = (words: WordScores) =>
    words.reduce((sum, each, word) => sum + (each ? (weightOf[word] ?? 0) : 0), 0) / all;
  const newest = Math.max(...documents.map(({ date }) => (date ? Date.parse(date) : 0)));

  const ranked = matches
    .filter(({ words }) => words.some(Boolean))
    .map(({ document, words, sections }): RankedDocument => {
      const scored = sections.map(({ section, words: each }) => ({ section, score: total(each) * covered(each) }));
      const best = scored.reduce<RankedSection | undefined>(
        (first, each) => (first && first.score >= each.score ? first : each),
        undefined,
      );
      const coverage = covered(words);
      const sum = total(words) + (best?.score ?? 0) / 2;
      return { document, coverage, best, score: sum * coverage ** 2 + freshnessOf(document, newest) };
    });
  const least = leastCoverage * Math.max(0, ...ranked.map(({ coverage }) => coverage));
  return ranked.filter(({ coverage }) => coverage >= least).sort((one, other) => other.score - one.score);
}
