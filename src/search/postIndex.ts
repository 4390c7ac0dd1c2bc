import type { BoardId } from '#site.ts';
import {
  indexedText,
  occursIn,
  occursInSection,
  type SearchDocument,
  searchDocument,
  sectionOfIndex,
  titleWords,
} from './document.ts';
import { excerptOf } from './excerpt.ts';
import { type ContentIndexFile, type IndexedPost, postsPerContentFile, type TitleIndex } from './indexFiles.ts';
import { findMarks, type MarkedText, type TextRange } from './markText.ts';
import type { PostRow } from './postRow.ts';
import { type Correction, readQuery } from './readQuery.ts';
import type { Search, SearchScope } from './search.ts';

/** Post in a search result. */
export interface FoundPost extends PostRow {
  titleMarks: readonly TextRange[];
  /** First match in the content, with its context. */
  excerpt?: MarkedText | undefined;
}

export interface SearchResult {
  /** Number of posts found on all pages. */
  total: number;
  /** Requested page, or the last one if there are fewer. */
  page: number;
  pageCount: number;
  /** Posts of the page; the newest ones if none were found. */
  posts: FoundPost[];
  corrections: readonly Correction[];
}

/** Number of newest posts that a search without results offers. */
const offered = 3;

/** Posts found for a query. Positions are indexes in the newest-first list. */
interface Found {
  key: string;
  patterns: RegExp[];
  positions: number[];
  corrections: readonly Correction[];
}

/** In-memory index of a board's posts. */
export class PostIndex {
  readonly #posts: readonly IndexedPost[];
  /** The posts, newest first. */
  readonly documents: SearchDocument[];
  /** Cache of the latest search without its page, so that paging does not search again. */
  #latest: Found | undefined;

  /**
   * @param index posts of the board
   * @param board board for results of the whole site's search
   * @param boardHref address of the board
   */
  constructor({ posts }: TitleIndex, board: BoardId, boardHref: string) {
    this.#posts = posts;
    this.documents = posts.map(([id, title, date, , lang, keywords = []]) =>
      searchDocument({
        kind: board,
        href: `${boardHref}/${id}`,
        title: indexedText(title),
        keywords: keywords.map(indexedText),
        date,
        lang: lang || undefined,
        sections: [],
      }),
    );
  }

  /**
   * Adds the texts of a content file.
   *
   * @param file position of the file in the title index
   */
  addContent(file: number, texts: ContentIndexFile): void {
    const oldest = this.documents.length - 1 - file * postsPerContentFile;
    for (const [position, sections] of texts.entries()) {
      const document = this.documents[oldest - position];
      if (!document) continue;
      this.documents[oldest - position] = searchDocument({ ...document, sections: sections.map(sectionOfIndex) });
    }
    this.#latest = undefined;
  }

  /** Returns one page of the posts that contain every word of the query, newest first. */
  search({ query, scope, page }: Search, pageSize: number): SearchResult {
    const { patterns, positions, corrections } = this.#find(query, scope);
    const pageCount = Math.max(1, Math.ceil(positions.length / pageSize));
    const shown = Math.min(page, pageCount);
    const newest = [...this.documents.keys()].slice(0, offered);
    const onPage = positions.length > 0 ? positions.slice((shown - 1) * pageSize, shown * pageSize) : newest;
    return {
      total: positions.length,
      page: shown,
      pageCount,
      posts: onPage.map((position) => this.#describe(position, scope, patterns)),
      corrections,
    };
  }

  #find(query: string, scope: SearchScope): Found {
    const key = `${scope} ${query}`;
    if (this.#latest?.key === key) return this.#latest;
    const has = ({ title, sections }: SearchDocument, pattern: RegExp) =>
      (scope !== 'content' && occursIn(pattern, title)) ||
      (scope !== 'title' && sections.some((section) => occursInSection(pattern, section)));
    const { words, missing, corrections } = readQuery(query, {
      has: (pattern) => this.documents.some((document) => has(document, pattern)),
      titleWords: () => this.documents.flatMap(titleWords),
    });
    const patterns = words.map(({ pattern }) => pattern);
    const positions =
      missing.length > 0 || patterns.length === 0
        ? []
        : [...this.documents.entries()]
            .filter(([, document]) => patterns.every((pattern) => has(document, pattern)))
            .map(([position]) => position);
    this.#latest = { key, patterns, positions, corrections: positions.length > 0 ? corrections : [] };
    return this.#latest;
  }

  #describe(position: number, scope: SearchScope, patterns: RegExp[]): FoundPost {
    const [id, title, date, badges, lang] = this.#posts[position] ?? ['', '', '', []];
    const sections = scope === 'title' ? [] : (this.documents[position]?.sections ?? []);
    const content = sections.map(({ heading, text }) => (heading ? `${heading.text} ${text.text}` : text.text));
    return {
      id,
      number: this.#posts.length - position,
      title,
      date,
      lang: lang || undefined,
      badges,
      titleMarks: scope === 'content' ? [] : findMarks(title, patterns),
      excerpt: content.length > 0 ? excerptOf(content.join(' '), patterns) : undefined,
    };
  }
}
