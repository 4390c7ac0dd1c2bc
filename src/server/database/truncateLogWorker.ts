import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Longest wait for readers, in milliseconds. It also blocks writers, and with them the server. */
const timeout = 5;

/** Attempts between the requests of a busy server, and the pause between them in milliseconds. */
const attempts = 10;
const pause = 50;

const database = new DatabaseSync(workerData, { timeout });

/** Copies pages without blocking writers, then truncates the log. Returns false while a program reads the database. */
function truncate(): boolean {
  database.prepare('pragma wal_checkpoint(passive)').get();
  return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}

let isTruncated = truncate();
for (let attempt = 1; attempt < attempts && !isTruncated; attempt += 1) {
  await setTimeout(pause);
  isTruncated = truncate();
}
database.close();
parentPort?.postMessage(isTruncated);
