import { randomUUID } from 'node:crypto';
import { openDatabase } from '#server/database/openDatabase.ts';
import { Inquiries } from '#server/inquiry/inquiries.ts';
import { summarize } from './measured.ts';
import { sampleInquiry } from './sampleInquiry.ts';

// A process of its own: writes the rows of an inquiry as the server does, in the same durable transaction, and nothing
// around it: no HTTP, no checks, no captcha.
const [database = '', seconds = '', connections = ''] = process.argv.slice(2);
const settings = database.startsWith('postgres:')
  ? { dataDir: '', databaseUrl: database }
  : { dataDir: database, databaseUrl: undefined };

const opened = await openDatabase(settings);
const inquiries = new Inquiries(opened, () => new Date());
const content = { ...sampleInquiry, consentVersions: { privacy: '2026-01-01', marketing: '2026-01-01' } };
const durations: number[] = [];
const begun = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, repeat));
console.log(JSON.stringify(summarize(durations, (performance.now() - begun) / 1000)));
await opened.close();

/** Registers one inquiry after the other until the time is over. */
async function repeat(): Promise<void> {
  for (let now = performance.now(); now < begun + Number(seconds) * 1000; ) {
    const key = randomUUID();
    await inquiries.register({ key, content, solution: { challenge: key, expiresAt: new Date() } });
    const then = performance.now();
    durations.push(then - now);
    now = then;
  }
}
