import type { ContentIndexFile, TitleIndex } from './indexFiles.ts';
import { PostIndex } from './postIndex.ts';
import type { WorkerReply, WorkerRequest, WorkerResults, WorkerTask } from './workerCalls.ts';

/**
 * Searches a board off the main thread, so that a large board does not block the page. The page loads the files,
 * because the content security policy of scripts blocks all requests by the worker.
 */

let index: PostIndex | undefined;

function parsed<File>(bytes: ArrayBuffer): File {
  return JSON.parse(new TextDecoder().decode(bytes));
}

function run(task: WorkerTask): WorkerResults[keyof WorkerResults] {
  if (task.kind === 'titles') {
    const titles = parsed<TitleIndex>(task.bytes);
    index = new PostIndex(titles);
    return titles.content;
  }
  if (!index) throw new Error(`The search worker got the task "${task.kind}" before "titles".`);
  if (task.kind === 'search') return index.search(task.search, task.pageSize);
  index.addContent(task.file, parsed<ContentIndexFile>(task.bytes));
  return undefined;
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
