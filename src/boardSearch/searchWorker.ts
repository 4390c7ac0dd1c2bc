import type { ContentFile, TitleIndex } from './indexFiles.ts';
import { PostIndex } from './postIndex.ts';
import type { WorkerReply, WorkerRequest, WorkerResults, WorkerTask } from './searchMessages.ts';

/**
 * Searches a board away from the page's own thread, so that no number of posts makes the page stutter.
 * The page loads the files: answers of scripts forbid all loading by their Content Security Policy.
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
  if (!index) throw new Error('the titles come first');
  if (task.kind === 'search') return index.search(task.search, task.pageSize);
  index.addContent(task.file, parsed<ContentFile>(task.bytes));
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
