import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InquiryForm } from '#contract/inquiry.ts';

const entry = 'inquiry.submission';
const inquiry = { subject: 'Call center', message: 'How many seats?', captcha: 'solved' } as InquiryForm;
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page has it that was just loaded. */
async function loaded() {
  vi.resetModules();
  return import('#browser/islands/InquiryForm/submission.ts');
}

test('the same inquiry has the same key after the page was loaded anew, another one has another', async () => {
  const key = (await loaded()).idempotencyKeyFor(inquiry);
  const { idempotencyKeyFor, forgetSubmission } = await loaded();
  expect(idempotencyKeyFor({ ...inquiry, captcha: 'solved anew' })).toBe(key);
  expect(idempotencyKeyFor({ ...inquiry, message: 'How much?' })).not.toBe(key);
  forgetSubmission();
  expect(kept.size).toBe(0);
});

test.each(['{', '5', 'null', '{}', '["content"]', '["content", 5]'])('what is stored as %s is no key', async (text) => {
  kept.set(entry, text);
  const { idempotencyKeyFor } = await loaded();
  expect(idempotencyKeyFor(inquiry)).toMatch(/^[\da-f-]{36}$/);
});

test('where storage is blocked, a page keeps the key by itself', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { idempotencyKeyFor } = await loaded();
  expect(idempotencyKeyFor(inquiry)).toBe(idempotencyKeyFor(inquiry));
});
