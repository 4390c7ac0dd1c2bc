import { checkContent } from '../index.ts';
import { readContent } from '../read/readContent.ts';
import { formatMistakes } from '../report.ts';
import { recordConsents } from './checkConsents.ts';
import { ledgerFile } from './ledger.ts';
import { noticeCollections, recordNotices } from './notices.ts';

const root = 'content';
const { content } = await readContent(root, new Date());
const added = [
  ...recordConsents(root).map(({ consent, version }) => `${consent} ${version}`),
  ...recordNotices(root, content).map(({ notice, until }) => `${notice} (${until})`),
];
const { mistakes } = await checkContent(root);
const recorded = ['consents', ...noticeCollections].map((collection) => `${root}/${collection}/`);
const left = mistakes.filter(({ file, advice }) => !advice && recorded.some((folder) => file.startsWith(folder)));
for (const record of added) console.log(`${root}/${ledgerFile}: ${record}`);
if (left.length > 0) {
  console.error(formatMistakes(left));
  process.exitCode = 1;
} else if (added.length === 0)
  console.log('새로 기록할 동의 문구나 공고가 없습니다 · No new consent text or notice to record');
