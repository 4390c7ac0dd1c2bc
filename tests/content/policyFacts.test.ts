import { globSync, readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/markdown-remark';
import { describe, expect, test } from 'vitest';
import type { inquiryForm } from '#contract/inquiry.ts';
import { auditYears } from '#server/audit/auditLog.ts';
import { maxBackups } from '#server/backups/dailyBackups.ts';
import { copyDays } from '#server/database/copies.ts';
import { maxRefill } from '#server/http/rateLimiter.ts';
import { keyLifetime, retentionYears, spamDays } from '#server/inquiry/retention.ts';
import { perRecipient } from '#server/mail/confirmationLimits.ts';
import { ledgerYears } from '#server/staff/ledger.ts';
import { sessionLifetime } from '#server/staff/sessions.ts';
import { failureMemory } from '#server/staff/signInLimits.ts';
import { dormancy } from '#server/staff/staff.ts';
import { deviceLifetime } from '#server/staff/tokens.ts';

const languages = ['ko', 'en'] as const;

type Language = (typeof languages)[number];

const hour = 3_600_000;
const day = 24 * hour;

/** Returns the newest version of a legal text, which today’s code must match. */
function newest(folder: string, language: Language): { text: string; fields: Record<string, string> } {
  const version = readdirSync(folder).sort().at(-1);
  const text = readFileSync(`${folder}/${version}/${language}.md`, 'utf8');
  return { text, fields: parseFrontmatter(text).frontmatter };
}

/** Returns the cells of each row of the tables in a text. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));

const itemsOf = (list = '') => list.split(', ').map((item) => item.toLowerCase());

/** The policy's names for the fields of an inquiry; `undefined` for fields outside its row. */
const inquiryItems: Record<keyof typeof inquiryForm.shape, Record<Language, string> | undefined> = {
  category: { ko: '문의 분야', en: 'inquiry category' },
  name: { ko: '이름', en: 'name' },
  email: { ko: '이메일', en: 'email' },
  subject: { ko: '제목', en: 'subject' },
  message: { ko: '문의 내용', en: 'message' },
  lang: { ko: '이용 언어', en: 'language used' },
  privacyConsent: { ko: '동의 시각', en: 'time of consent' },
  // Rows of their own.
  marketingConsent: undefined,
  advertising: undefined,
  // Sentences below the table.
  consentVersions: undefined,
  // Never stored.
  captcha: undefined,
};

const received = { ko: '접수 시각', en: 'time received' };

/** Returns the names of all entries that the code stores in browsers, with `*` for a changing end. */
function storedEntries(): Set<string> {
  const names = new Set<string>();
  for (const file of [...globSync('src/{browser,staff}/**/*.{ts,tsx}'), 'src/build/fonts/fontHead.ts']) {
    const source = readFileSync(file, 'utf8');
    if (!/localStorage|sessionStorage|setItem/.test(source)) continue;
    for (const [, name = ''] of source.matchAll(/(?:localStorage|sessionStorage|\bstore)\??\.(\w+)\b(?!\()/g)) {
      names.add(name);
    }
    for (const [, written = ''] of source.matchAll(/setItem\(\s*([\w']+),/g)) {
      const literal = /^'(.*)'$/.exec(written)?.[1];
      names.add(literal ?? new RegExp(`const ${written} = '([^']+)'`).exec(source)?.[1] ?? `unknown in ${file}`);
    }
    for (const [, prefix = ''] of source.matchAll(/const storageKey = .*=> `([^$]*)\$/g)) names.add(`${prefix}*`);
  }
  return names;
}

/** Names of cookies that the server sets. */
const cookies = ['src/server/staff/sessionCookies.ts', 'src/server/preview/previews.ts'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/Cookie = \{ name: '(\w+)'|cookieName = '(\w+)'/g)].map(
    ([, name, other]) => name ?? other ?? '',
  ),
);

describe.each(languages)('the newest privacy policy in %s', (language) => {
  const { text } = newest('content/policies', language);
  const rows = rowsOf(text);
  const rowOf = (start: string) => rows.find(([first = '']) => first.startsWith(start)) ?? [];
  const written = (korean: string, english: string) => expect(text).toContain(language === 'ko' ? korean : english);

  test('lists the stored fields of an inquiry, as the consent text does', () => {
    const [, items, purpose] = rowOf(language === 'ko' ? '문의(필수)' : 'Inquiry (required)');
    const { fields } = newest('content/consents/privacy', language);
    const names = Object.values(inquiryItems).flatMap((item) => item?.[language] ?? []);
    expect(itemsOf(items).sort()).toEqual([...names, received[language]].sort());
    expect([fields.items, fields.purpose]).toEqual([items, purpose]);
    expect(text).toContain(fields.retention);
  });

  test('lists what a marketing consent stores, as the consent text does', () => {
    const [, items, purpose] = rowOf(language === 'ko' ? '마케팅(선택)' : 'Marketing (optional)');
    const { fields } = newest('content/consents/marketing', language);
    const names = [inquiryItems.name, inquiryItems.email, inquiryItems.category, inquiryItems.lang];
    expect(itemsOf(items)).toEqual([...names, inquiryItems.privacyConsent].map((item) => item?.[language]));
    expect([fields.items, fields.purpose]).toEqual([items, purpose]);
    expect(text).toContain(fields.retention);
  });

  test('gives the retention periods of the code', () => {
    written(`문의 후 ${retentionYears}년 또는`, `${retentionYears} years after the inquiry, or`);
    written(`동의 철회 후 ${retentionYears}년 또는`, `${retentionYears} years after you withdraw consent, or`);
    written(`분류한 문의는 ${spamDays}일 뒤에`, `marked as spam are deleted after ${spamDays} days`);
    written(`**로그인 시도 기록**: ${auditYears}년`, `**sign-in attempts**: ${auditYears} years`);
    written(`바꾸었는지): ${ledgerYears}년`, `changed them): ${ledgerYears} years`);
    written(`**백업**: ${copyDays / 7}주`, `**Backups**: ${copyDays / 7} weeks`);
    written(`${maxBackups}일이 지난 것은`, `deleted after ${maxBackups} days`);
    written(`${dormancy / day}일 동안 로그인하지`, `after ${dormancy / day} days without a sign-in`);
  });

  test('gives the lifetimes of hashes in the code', () => {
    const lifetimes = rows.slice(
      rows.findIndex(([first]) => /^(?:해시로 바꾸는|Kept as a hash)/.test(first ?? '')) + 2,
    );
    const hours = maxRefill / 3600;
    expect(lifetimes.slice(0, 8).map((cells) => cells[2])).toEqual(
      language === 'ko'
        ? [
            '그날 자정(한국 시간)까지',
            `${hours}시간`,
            `마지막 실패 뒤 ${failureMemory / hour}시간`,
            `${perRecipient.seconds / 3600}시간`,
            `${keyLifetime / day}일`,
            `${retentionYears}년`,
            `${hours}시간`,
            '그 문의를 지울 때까지',
          ]
        : [
            'Until midnight that day (Korean time)',
            `${hours} hours`,
            `${failureMemory / hour} hour after the last failure`,
            `${perRecipient.seconds / 3600} hour`,
            `${keyLifetime / day} days`,
            `${retentionYears} years`,
            `${hours} hours`,
            'Until the inquiry is deleted',
          ],
    );
  });

  test('lists every entry that the code stores in browsers, and no other', () => {
    const stored = rows.filter(([, place = '']) => /^(?:localStorage|sessionStorage|쿠키|Cookie)$/.test(place));
    const listed = stored
      .flatMap(([names = '']) =>
        [...names.matchAll(/`([^`]+)`/g)].map(([, name]) =>
          /시작하는|beginning with/.test(names) ? `${name}*` : name,
        ),
      )
      .map((name) => name?.replace(/^__(?:Host|Secure)-/, ''));
    const inCode = [...storedEntries(), ...cookies].map((name) => name.replace(/^inquiry\..*/, 'inquiry*'));
    expect(cookies).toHaveLength(3);
    expect(listed.sort()).toEqual([...new Set(inCode)].sort());
  });

  test('gives the lifetimes of cookies in the code', () => {
    const hours = sessionLifetime / hour;
    expect(rowOf('`__Secure-refresh_token`')[3]).toMatch(
      language === 'ko' ? `길어도 ${hours}시간` : `${hours} hours at most`,
    );
    const days = (deviceLifetime * 1000) / day;
    expect(rowOf('`__Secure-known_device`')[3]).toMatch(language === 'ko' ? `뒤 ${days}일` : `${days} days after`);
  });
});
