import type { SearchDocument, SearchedSection } from './document.ts';
import { bestFit, type Fit, fieldFitter } from './fieldFit.ts';
import type { QueryWord, ReadQuery } from './readQuery.ts';

/** Weights of the fields in which a word matches. */
const weights = { name: 16, title: 9, keyword: 9, heading: 6, tagline: 6, ask: 6, text: 2 } as const;

/** Part of the query that a document needs if its title has no word of it: of all, and of what the best document has. */
const [minCoverage, minShareOfBest] = [1 / 3, 0.5];

/** Minimum quality of a word in a title by which it names the document. */
const titled = 0.8;

/** Advantage of a new post, and the days in which it falls to a third. */
const [freshness, freshnessDays] = [0.5, 365];

export interface RankedSection {
  section: SearchedSection;
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

interface Match {
  document: SearchDocument;
  fit: Fit;
  /** True when a name or title has a word of the query. */
  isNamed: boolean;
  sections: readonly { section: SearchedSection; fit: Fit }[];
}

/** Returns a function that matches the fields of documents with a query. */
function documentMatcher(query: readonly QueryWord[]): (document: SearchDocument) => Match {
  const fitOf = fieldFitter(query);
  return (document) => {
    const { name, title, keywords, asks = [], tagline } = document;
    const sections: { section: SearchedSection; fit: Fit }[] = [];
    for (const section of document.sections) {
      const heading = fitOf(section.heading, weights.heading);
      const text = fitOf(section.text, weights.text);
      const fit = heading && text ? bestFit([heading, text], query.length) : (heading ?? text);
      if (fit) sections.push({ section, fit });
    }
    const names = [
      fitOf(name, weights.name),
      fitOf(title, weights.title),
      ...keywords.map((keyword) => fitOf(keyword, weights.keyword)),
    ];
    const fields = [
      ...names,
      fitOf(tagline, weights.tagline),
      ...asks.map((ask) => fitOf(ask, weights.ask)),
      ...sections.map(({ fit }) => fit),
    ];
    return {
      document,
      fit: bestFit(fields, query.length),
      isNamed: names.some((fit) => fit?.qualities.some((quality) => quality >= titled)),
      sections,
    };
  };
}

/** Returns the advantage of a post over older ones, from 0 to {@link freshness}. */
function freshnessOf({ date }: SearchDocument, newest: number): number {
  if (!date) return 0;
  const days = (newest - Date.parse(date)) / 86_400_000;
  return freshness * Math.exp(-days / freshnessDays);
}

/** Weight of a word by the number of documents that have it: near 0 if all do (BM25). */
const rarity = (found: number, all: number) => Math.log(1 + (all - found + 0.5) / (found + 0.5));

/**
 * Finds the documents for a query, best first. A document needs a third of the query, or a word of it in its title:
 * visitors ask in sentences, and no page has all their words. Rare words weigh more, and so does a section that has
 * several of them.
 */
export function rankDocuments(
  { words: query, missing }: Pick<ReadQuery, 'words' | 'missing'>,
  documents: readonly SearchDocument[],
): RankedDocument[] {
  const found = documents
    .map((document) => ({ document, has: query.map(({ pattern }) => document.folded.search(pattern) >= 0) }))
    .filter(({ has }) => has.includes(true));
  const rarities = query.map((_, word) => rarity(found.filter(({ has }) => has[word]).length, documents.length));
  const weighed = (values: readonly (number | boolean)[]) =>
    values.reduce<number>((sum, value, word) => sum + Number(value) * (rarities[word] ?? 0), 0);
  const ofFound = weighed(query.map(() => true));
  const all = ofFound + missing.length * rarity(0, documents.length);
  const newest = documents.reduce((last, { date }) => (date && date > last ? date : last), '');

  const match = documentMatcher(query);
  const ranked = found
    .map(({ document }) => match(document))
    .map(({ document, fit, isNamed, sections }) => {
      let best: RankedSection | undefined;
      for (const { section, fit: each } of sections) {
        const score = (weighed(each.scores) / ofFound) * (weighed(each.qualities) / ofFound);
        if (!best || score > best.score) best = { section, score };
      }
      const coverage = weighed(fit.qualities) / all;
      const score = (weighed(fit.scores) / ofFound + (best?.score ?? 0) / 4) * coverage;
      // A post that is named as well as a page follows it; posts are newest first anyway.
      const advantage = isNamed ? 0 : freshnessOf(document, Date.parse(newest));
      return { document, coverage, best, isNamed, score: score + advantage };
    });
  const minShare = minShareOfBest * ranked.reduce((max, { coverage }) => Math.max(max, coverage), 0);
  return ranked
    .filter(({ coverage, isNamed }) => isNamed || coverage >= Math.max(minShare, minCoverage))
    .sort((one, other) => other.score - one.score);
}
