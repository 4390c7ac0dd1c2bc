import type { BoardId } from '#site.ts';
import { type Answer, answerer } from './answers.ts';
import { pageDocument, type SearchDocument } from './document.ts';
import type { ContentIndexFile, SiteIndex, TitleIndex } from './indexFiles.ts';
import { PostIndex } from './postIndex.ts';
import { searchDocuments } from './siteSearch.ts';
import type { WorkerReply, WorkerRequest, WorkerResults, WorkerTask } from './workerCalls.ts';

/**
 * Searches off the main thread, so that a large board does not block the page. The page loads the files, because the
 * content security policy of scripts blocks all requests by the worker.
 */

let pages: SearchDocument[] = [];
let answer: (question: string) => Answer | undefined;
const boards = new Map<BoardId, PostIndex>();

function parsed<File>(bytes: ArrayBuffer): File {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function loadedBoard(board: BoardId): PostIndex {
  const index = boards.get(board);
  if (!index) throw new Error(`The search worker has no titles of the board "${board}".`);
  return index;
}

function run(task: WorkerTask): WorkerResults[keyof WorkerResults] {
  switch (task.kind) {
    case 'pages': {
      const index = parsed<SiteIndex>(task.bytes);
      pages = index.pages.map(pageDocument);
      answer = answerer(index.pages);
      return [...index.boards];
    }
    case 'titles': {
      const titles = parsed<TitleIndex>(task.bytes);
      boards.set(task.board, new PostIndex(titles, task.board, task.href));
      return titles.content;
    }
    case 'content':
      loadedBoard(task.board).addContent(task.file, parsed<ContentIndexFile>(task.bytes));
      return undefined;
    case 'searchBoard':
      return loadedBoard(task.board).search(task.search, task.pageSize);
    case 'searchSite':
      return searchDocuments(task.query, [...pages, ...[...boards.values()].flatMap(({ documents }) => documents)]);
    case 'answer':
      return answer(task.question);
  }
}

addEventListener('message', ({ data: { id, task } }: MessageEvent<WorkerRequest>) => {
  let reply: WorkerReply;
  try {
    reply = { id, result: run(task) };
  } catch (error) {
    reply = { id, error: String(error) };
  }
  postMessage(reply);
});
