import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { type BackupWork, openBackup } from './backup.ts';

const { source, file }: BackupWork = workerData;
const database = new DatabaseSync(source, { readOnly: true });
database.prepare('vacuum into ?').run(file);
database.close();
openBackup(file).close();
