import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replyToInquiry } from '#contract/desk/inquiryAction.ts';
import { inquiryStates } from '#contract/desk/inquiryState.ts';
import { inquiryViews } from '#contract/desk/inquiryView.ts';
import { failure } from '#contract/envelope.ts';
import { createLog } from '#server/log/log.ts';
import { inquiryCategories } from '#site.ts';
import { deskWith, deskWrites, newestNumber, replyForm } from '../server/support/desk.ts';
import { anyDatabase, type DatabaseUnderTest } from '../server/support/eachDatabase.ts';
import { register } from '../server/support/inquiry.ts';
import { sampleFiles } from '../server/support/sampleFiles.ts';
import { beginning } from '../server/support/testApi.ts';
import { hostileText, hostileValue } from './support/hostile.ts';
import { fuzzRuns, seed } from './support/seed.ts';

/** Allowed statuses of the desk's answers. */
const statuses = [200, 400, 404, 409, 414, 422];

const runs = { sqlite: fuzzRuns(4000), postgres: fuzzRuns(800) };

/** Generates values for all fields of the desk's calls: mostly valid, some hostile or missing. */
function bodies(number: string) {
  const fields = actionFields(number);
  const several = fc.array(fields, { maxLength: 3 });
  return fc.tuple(fields, several, several).map(([one, changes, undos]) => ({ ...one, changes, undos }));
}

function actionFields(number: string) {
  const field = <Value>(right: fc.Arbitrary<Value>) =>
    fc.option(
      fc.oneof({ weight: 3, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: hostileValue }),
      {
        nil: undefined,
      },
    );
  return fc.record({
    number: field(fc.constant(number)),
    version: field(fc.integer({ min: 1, max: 4 })),
    event: field(fc.uuid()),
    view: field(fc.constantFrom(...inquiryViews)),
    state: field(fc.constantFrom(...inquiryStates)),
    owner: field(fc.constantFrom('kim', 'lee', '@me', '@none', null)),
    text: field(fc.oneof(hostileText, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }))),
    category: field(fc.constantFrom(...inquiryCategories)),
    cursor: field(fc.constantFrom('5', `${beginning.toISOString()}_8e0c1e7a-0000-4000-8000-000000000001`)),
    reason: field(fc.oneof(hostileText, fc.constant('report'))),
    reply: field(fc.integer({ min: 1, max: 9 })),
    confirmation: field(fc.constant('someone@example.com')),
    id: field(fc.uuid()),
    name: field(fc.oneof(hostileText, fc.constantFrom(...Object.keys(sampleFiles).map((kind) => `견적.${kind}`)))),
    content: fc.oneof(fc.uint8Array({ maxLength: 99 }), fc.constantFrom(...Object.values(sampleFiles))),
  });
}

/** Call with a file. */
const upload = 'reply with a file';
const reads = [
  '/tour/api/inquiries/statistics',
  '/tour/api/inquiries',
  '/tour/api/inquiries/one',
  '/tour/api/visits',
  '/tour/api/inquiries/replies',
  '/tour/api/inquiries/files/one',
  '/tour/api/audit',
  '/tour/api/audit/ledger',
];

/** Returns a value as an address or a header may carry it. */
const written = (value: unknown): string =>
  (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed();

async function storm({ kind, open }: DatabaseUnderTest): Promise<void> {
  const database = await open();
  const errors: string[] = [];
  const { kim } = await deskWith(database, {
    log: createLog('error', { write: (line) => void errors.push(line) }),
    rateLimiter: { take: async () => 0 },
    outbox: {} as never,
  });
  await register(database, beginning);
  const number = await newestNumber(database);
  const calls = fc.tuple(fc.constantFrom(...reads, ...deskWrites, upload), bodies(number));
  for (const [call, { content, ...body }] of fc.sample(calls, { numRuns: runs[kind], seed })) {
    const query = Object.entries(body).flatMap(([name, value]) =>
      value == null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    );
    const answer = call.startsWith('/')
      ? await kim.get(`${call}?${new URLSearchParams(query)}`)
      : call === upload
        ? await kim.post(replyToInquiry.path, replyForm(body, [[written(body.name), content]]))
        : await kim.send(`/tour/api/inquiries/${call}`, body);
    expect(statuses).toContain(answer.status);
    const text = await answer.text();
    expect(answer.ok || failure.safeParse(JSON.parse(text)).success).toBe(true);
  }
  expect(errors).toEqual([]);
  expect((await kim.detail(number)).number).toBe(number);
}

anyDatabase('desk calls', (database) => {
  test('hostile desk calls of signed-in staff never cause a server error', async () => {
    await storm(database);
  });
});
