import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { summarize } from './measured.ts';
import { sampleInquiry } from './sampleInquiry.ts';

/** Columns of `inquiries`, in the order of their values. */
const columns = ['id', 'received_at', ...Object.keys(sampleInquiry)];
const values = () => [randomUUID(), new Date().toISOString(), ...Object.values(sampleInquiry)];

// A process of its own: inserts inquiries into the server's table, each with a commit of its own that is on the disk.
const [database = '', seconds = '', connections = ''] = process.argv.slice(2);
const measured = database.startsWith('postgres:') ? await insertIntoPostgres() : insertIntoSqlite();
console.log(JSON.stringify(measured));

function insertIntoSqlite() {
  const connection = new DatabaseSync(join(database, 'site.sqlite'));
  connection.exec('pragma journal_mode = wal; pragma synchronous = full');
  const insert = connection.prepare(
    `insert into inquiries (${columns.join()}) values (${columns.map(() => '?').join()})`,
  );
  const durations: number[] = [];
  const end = performance.now() + Number(seconds) * 1000;
  for (let now = performance.now(); now < end; ) {
    insert.run(...values());
    const then = performance.now();
    durations.push(then - now);
    now = then;
  }
  connection.close();
  return summarize(durations, Number(seconds));
}

async function insertIntoPostgres() {
  const pool = new pg.Pool({ connectionString: database, max: Number(connections) });
  const text = `insert into inquiries (${columns.join()}) values (${columns.map((_, index) => `$${index + 1}`).join()})`;
  const durations: number[] = [];
  const end = performance.now() + Number(seconds) * 1000;
  await Promise.all(
    Array.from({ length: Number(connections) }, async () => {
      for (let now = performance.now(); now < end; ) {
        await pool.query({ name: 'insert', text, values: values() });
        const then = performance.now();
        durations.push(then - now);
        now = then;
      }
    }),
  );
  await pool.end();
  return summarize(durations, Number(seconds));
}
