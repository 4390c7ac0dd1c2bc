import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { eachWritten } from '#contract/inquiry.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { drawInquiryNumber } from '#server/inquiry/drawInquiryNumber.ts';
import { searchTextOf } from '#server/inquiry/searchText.ts';
import { inquiryCategories } from '#site.ts';
import { seededRandom } from '../../server/support/random.ts';

const random = seededRandom(7);
const states = ['open', 'open', 'answered', 'answered', 'answered', 'answered', 'answered', 'spam'] as const;

/** Time of the newest inquiry. */
export const samplesEnd = new Date('2026-11-21T03:00:00.000Z');

/** Inquiries per statement. */
const slice = 1000;

/** Returns the words of the site's Korean texts in order, with their natural frequencies. */
function siteWords(): string[] {
  const texts = globSync('content/**/ko.md').map((file) => readFileSync(file, 'utf8').replace(/^---[\s\S]*?---/, ''));
  return texts.join(' ').match(/[\p{L}\p{N}.,%-]+/gu) ?? [];
}

/** Fills a database with inquiries of about 20 to 180 words over three years. Their texts are the same in every run. */
export async function storeSamples(database: Database, count: number): Promise<void> {
  const words = siteWords();
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const phrase = (length: number) => {
    const start = Math.floor(random() * (words.length - length));
    return words.slice(start, start + length).join(' ');
  };
  const numbers = new Set<string>();
  const freeNumber = (receivedAt: Date) => {
    let number = drawInquiryNumber(receivedAt);
    while (numbers.has(number)) number = drawInquiryNumber(receivedAt);
    numbers.add(number);
    return number;
  };
  const sample = (index: number) => {
    const receivedAt = new Date(samplesEnd.getTime() - (1 - index / count) * 2.9 * 365 * 86_400_000);
    const state = pick(states);
    const isAnswered = state === 'answered';
    return {
      id: randomUUID(),
      number: freeNumber(receivedAt),
      ...eachWritten(() => ''),
      name: `${pick(words).slice(0, 3)} ${index}`,
      email: `visitor${Math.floor(random() * count)}@example.com`,
      subject: phrase(5),
      message: Array.from({ length: 6 }, () => phrase(3 + Math.floor(random() * 27))).join('.\n'),
      received_at: receivedAt.toISOString(),
      category: pick(inquiryCategories),
      lang: 'ko',
      privacy_consent: 1,
      advertising: 0,
      marketing_consent: 0,
      privacy_version: '2026-01-01',
      marketing_version: '2026-01-01',
      state,
      answered_at: isAnswered ? new Date(receivedAt.getTime() + random() * 3 * 86_400_000).toISOString() : null,
      reminded_at: receivedAt.toISOString(),
    };
  };
  for (let done = 0; done < count; done += slice) {
    const rows = Array.from({ length: Math.min(slice, count - done) }, (_, index) => sample(done + index));
    const texts = rows.map((row) => ({ inquiry_id: row.id, text: searchTextOf(row) }));
    await database.db.transaction().execute(async (trx) => {
      await trx.insertInto('inquiries').values(rows).execute();
      await trx.insertInto('inquiry_search').values(texts).execute();
    });
  }
}
