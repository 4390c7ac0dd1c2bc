import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { databaseFile } from '#server/database/openDatabase.ts';
import { summarize } from './measured.ts';
import { sampleInquiry } from './sampleInquiry.ts';

// Program that inserts inquiries into a separate table without any other work. Every insert is committed to the disk.
const [database = '', seconds = '', connections = ''] = process.argv.slice(2);

const names = ['id', 'received_at', ...Object.keys(sampleInquiry)];
const createTable = `create table if not exists bench_inquiries (${names.map((name) => `${name} text`).join()}, primary key (id))`;
const insertInto = (placeholder: (index: number) => string) =>
  `insert into bench_inquiries (${names.join()}) values (${names.map((_, index) => placeholder(index + 1)).join()})`;
const values = () => [randomUUID(), new Date().toISOString(), ...Object.values(sampleInquiry)].map(String);

const durations: number[] = [];
const startTime = performance.now();
await (database.startsWith('postgres:') ? insertIntoPostgres() : insertIntoSqlite());
console.log(JSON.stringify(summarize(durations, (performance.now() - startTime) / 1000)));

/** Repeats an insert until the time is up, and records the durations. */
async function repeat(insert: () => unknown): Promise<void> {
  for (let now = performance.now(); now < startTime + Number(seconds) * 1000; ) {
    await insert();
    const end = performance.now();
    durations.push(end - now);
    now = end;
  }
}

async function insertIntoSqlite(): Promise<void> {
  const connection = new DatabaseSync(join(database, databaseFile));
  connection.exec(`pragma journal_mode = wal; pragma synchronous = full; ${createTable}`);
  const insert = connection.prepare(insertInto(() => '?'));
  await repeat(() => insert.run(...values()));
  connection.close();
}

async function insertIntoPostgres(): Promise<void> {
  const pool = new pg.Pool({ connectionString: database, max: Number(connections) });
  await pool.query(createTable);
  const insert = { name: 'insert', text: insertInto((index) => `$${index}`) };
  await Promise.all(
    Array.from({ length: Number(connections) }, () => repeat(() => pool.query({ ...insert, values: values() }))),
  );
  await pool.end();
}
