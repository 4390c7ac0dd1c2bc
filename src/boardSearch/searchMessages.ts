import type { SearchResult } from './postIndex.ts';
import type { Search } from './search.ts';

/** What the page asks of the search worker. Files are sent as bytes, so that the worker decodes and parses them. */
export type WorkerTask =
  | { kind: 'titles'; bytes: ArrayBuffer }
  | { kind: 'content'; file: number; bytes: ArrayBuffer }
  | { kind: 'search'; search: Search; pageSize: number };

/** What each task answers. */
export interface WorkerResults {
  /** Addresses of the content files. */
  titles: readonly string[];
  content: undefined;
  search: SearchResult;
}

export interface WorkerRequest {
  id: number;
  task: WorkerTask;
}

export type WorkerReply = { id: number; result: WorkerResults[keyof WorkerResults] } | { id: number; error: string };
