import {
  auditYears,
  backupDays,
  dormancyDays,
  knownDeviceDays,
  ledgerYears,
  retentionYears,
  sessionHours,
  spamDays,
  storedEntries,
} from '#contract/privacyFacts.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { advice } from '../messages.ts';
import type { Content, ContentFile } from '../read/content.ts';

/** Something that the policy must state. */
interface Fact {
  /** Subject of the fact. */
  about: Record<Locale, string>;
  /** Matches the fact in a text of each language. */
  written: Record<Locale, RegExp>;
}

const units = { year: '년', day: '일', hour: '시간' } as const;

/** Returns the fact that the code keeps something for a time. */
const period = (count: number, unit: keyof typeof units, ko: string, en: string): Fact => ({
  about: { ko: `${ko}, ${count}${units[unit]}`, en: `${en}, ${count} ${unit}s` },
  written: { ko: new RegExp(`\\b${count}\\s?${units[unit]}`), en: new RegExp(`\\b${count}[\\s-]${unit}`) },
});

const facts: readonly Fact[] = [
  period(retentionYears, 'year', '문의와 마케팅 동의의 보관', 'retention of inquiries and marketing consents'),
  period(spamDays, 'day', '스팸의 보관', 'retention of spam'),
  period(auditYears, 'year', '열람과 로그인 기록의 보관', 'retention of the logs of access and sign-ins'),
  period(ledgerYears, 'year', '권한 변경 기록의 보관', 'retention of changes of rights'),
  period(backupDays, 'day', '백업의 보관', 'retention of backups'),
  period(dormancyDays, 'day', '로그인하지 않은 계정의 잠금', 'lock of accounts without a sign-in'),
  period(sessionHours, 'hour', '임직원 로그인의 최대 길이', 'longest session of staff'),
  period(knownDeviceDays, 'day', '전에 로그인한 브라우저를 알아보는 기간', 'time for which a browser is known'),
  ...storedEntries.map((name): Fact => {
    const written = new RegExp(`\`(?:__(?:Host|Secure)-)?${RegExp.escape(name)}\``);
    const about = { ko: `브라우저에 저장하는 항목 \`${name}\``, en: `the entry \`${name}\` in browsers` };
    return { about, written: { ko: written, en: written } };
  }),
];

/** Returns the newest version of the files in a folder whose entries are named after their first day. */
function newest(files: readonly ContentFile[]): ContentFile[] {
  const last = files
    .map(({ id }) => id)
    .sort()
    .at(-1);
  return files.filter(({ id }) => id === last);
}

/**
 * Advises to state in the newest policy what the code does, and what the newest consent texts say: the policy's words are
 * the company's, so that only numbers, names and items count.
 */
export function* checkPolicyFacts({ files }: Content): Iterable<Diagnostic> {
  const consents = Map.groupBy(
    files.filter(({ collection }) => collection === 'consents'),
    ({ id, language }) => `${id.split('/')[0]} ${language}`,
  );
  for (const { path, language, markdown } of newest(files.filter(({ collection }) => collection === 'policies'))) {
    for (const { about, written } of facts) {
      if (!written[language].test(markdown.source))
        yield { file: path, ...advice('policyLacks', { fact: about[language] }) };
    }
    const items = [...consents.values()]
      .flatMap(newest)
      .flatMap((consent) => (consent.language === language ? String(consent.fields?.items ?? '').split(/,\s*/) : []));
    const text = markdown.source.toLowerCase();
    for (const item of new Set(items))
      if (!text.includes(item.toLowerCase())) yield { file: path, ...advice('policyLacks', { fact: item }) };
  }
}
