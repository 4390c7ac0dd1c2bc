import type { BoardId } from '#site.ts';
import type { Answer } from './answers.ts';
import type { SearchResult } from './postIndex.ts';
import type { Search } from './search.ts';
import type { SiteResult } from './siteSearch.ts';

/** Task of the search worker, which decodes and parses the files itself. */
export type WorkerTask =
  | { kind: 'pages'; bytes: ArrayBuffer }
  | { kind: 'titles'; board: BoardId; href: string; bytes: ArrayBuffer }
  | { kind: 'content'; board: BoardId; file: number; bytes: ArrayBuffer }
  | { kind: 'searchBoard'; board: BoardId; search: Search; pageSize: number }
  | { kind: 'searchSite'; query: string }
  | { kind: 'answer'; question: string };

/** Result of each task. */
export interface WorkerResults {
  /** The boards, whose files follow. */
  pages: { board: BoardId; href: string; titles: string }[];
  /** Addresses of the content files. */
  titles: readonly string[];
  content: undefined;
  searchBoard: SearchResult;
  searchSite: SiteResult;
  answer: Answer | undefined;
}

export interface WorkerRequest {
  id: number;
  task: WorkerTask;
}

export type WorkerReply = { id: number; result: WorkerResults[keyof WorkerResults] } | { id: number; error: string };

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
}

export interface SearchWorker {
  /** Runs a task in the worker. Rejects when the task or the worker fails. */
  call: <Task extends WorkerTask>(task: Task) => Promise<WorkerResults[Task['kind']]>;
  stop: () => void;
}

/** Starts a search worker. */
export function startSearchWorker(): SearchWorker {
  const worker = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let calls = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const call = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) call?.reject(new Error(data.error));
    else call?.resolve(data.result as never);
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The search worker failed.'));
    waiting.clear();
  });

  return {
    call: (task) =>
      new Promise((resolve, reject) => {
        const id = ++calls;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, task } satisfies WorkerRequest, 'bytes' in task ? [task.bytes] : []);
      }),
    stop: () => worker.terminate(),
  };
}
