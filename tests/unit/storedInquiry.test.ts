import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InquiryValues } from '#contract/inquiry.ts';

const entry = 'inquiry.submission';
const inquiry = { subject: 'Call center', message: 'How many seats?', captcha: 'solved' } as InquiryValues;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Imports a fresh copy of the module, like a page load. */
async function loadModule() {
  vi.resetModules();
  return import('#browser/islands/InquiryForm/storedInquiry.ts');
}

test('idempotencyKeyFor reuses the key of an unchanged inquiry after a reload', async () => {
  const key = (await loadModule()).idempotencyKeyFor(inquiry);
  const { idempotencyKeyFor, clearSubmission } = await loadModule();
  expect(idempotencyKeyFor({ ...inquiry, captcha: 'solved again' })).toBe(key);
  expect(idempotencyKeyFor({ ...inquiry, message: 'How much?' })).not.toBe(key);
  clearSubmission();
  expect(stored.size).toBe(0);
});

test.each(['{', '5', 'null', '{}', '["content"]', '["content", 5]'])(
  'idempotencyKeyFor ignores the invalid stored value %s',
  async (text) => {
    stored.set(entry, text);
    const { idempotencyKeyFor } = await loadModule();
    expect(idempotencyKeyFor(inquiry)).toMatch(/^[\da-f-]{36}$/);
  },
);

test('idempotencyKeyFor keeps the key in memory when storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { idempotencyKeyFor } = await loadModule();
  expect(idempotencyKeyFor(inquiry)).toBe(idempotencyKeyFor(inquiry));
});
