import { excerptOf } from './excerpt.ts';
import { foldText } from './foldText.ts';
import { type ContentIndexFile, postsPerContentFile, type TitleIndex } from './indexFiles.ts';
import { findMarks, type MarkedText, type TextRange } from './markText.ts';
import type { PostRow } from './postRow.ts';
import type { Search, SearchScope } from './search.ts';
import { queryPatterns } from './wordPattern.ts';

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
  posts: FoundPost[];
}

interface IndexedText {
  text: string;
  folded: string;
}

function indexed(text: string): IndexedText {
  const folded = foldText(text);
  // Equal texts share one copy.
  return { text, folded: folded === text ? text : folded };
}

/** In-memory index of a board's posts. Positions are indexes in the newest-first list. */
export class PostIndex {
  readonly #index: TitleIndex;
  readonly #titles: IndexedText[];
  readonly #contents: (IndexedText | undefined)[];
  /** Cache of the latest search without its page, so that paging does not search again. */
  #latest: { key: string; patterns: RegExp[]; found: number[] } | undefined;

  constructor(index: TitleIndex) {
    this.#index = index;
    this.#titles = index.posts.map(([, title]) => indexed(title));
    this.#contents = Array(index.posts.length);
  }

  /**
   * Adds the texts of a content file.
   *
   * @param file position of the file in the title index
   */
  addContent(file: number, texts: ContentIndexFile): void {
    const oldest = this.#index.posts.length - 1 - file * postsPerContentFile;
    for (const [position, text] of texts.entries()) this.#contents[oldest - position] = indexed(text);
    this.#latest = undefined;
  }

  /** Returns one page of the posts that contain every word of the query, newest first. */
  search({ query, scope, page }: Search, pageSize: number): SearchResult {
    const { patterns, found } = this.#find(query, scope);
    const pageCount = Math.max(1, Math.ceil(found.length / pageSize));
    const shown = Math.min(page, pageCount);
    const positions = found.slice((shown - 1) * pageSize, shown * pageSize);
    return {
      total: found.length,
      page: shown,
      pageCount,
      posts: positions.map((position) => this.#describe(position, scope, patterns)),
    };
  }

  #find(query: string, scope: SearchScope) {
    const key = `${scope} ${query}`;
    if (this.#latest?.key === key) return this.#latest;
    const patterns = queryPatterns(query, foldText);
    const occurs = (pattern: RegExp, folded: string | undefined) => folded !== undefined && folded.search(pattern) >= 0;
    const has = (position: number) => (pattern: RegExp) =>
      (scope !== 'content' && occurs(pattern, this.#titles[position]?.folded)) ||
      (scope !== 'title' && occurs(pattern, this.#contents[position]?.folded));
    const found = [...this.#titles.keys()].filter((position) => patterns.every(has(position)));
    this.#latest = { key, patterns, found };
    return this.#latest;
  }

  #describe(position: number, scope: SearchScope, patterns: RegExp[]): FoundPost {
    const { posts } = this.#index;
    const [id, title, date, badges, lang] = posts[position] ?? ['', '', '', []];
    const content = scope === 'title' ? undefined : this.#contents[position]?.text;
    return {
      id,
      number: posts.length - position,
      title,
      date,
      lang,
      badges,
      titleMarks: scope === 'content' ? [] : findMarks(title, patterns),
      excerpt: content === undefined ? undefined : excerptOf(content, patterns),
    };
  }
}
