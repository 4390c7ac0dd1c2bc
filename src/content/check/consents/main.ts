import { checkContent } from '../index.ts';
import { formatMistakes } from '../report.ts';
import { ledgerFile } from './ledger.ts';
import { recordConsents } from './recordConsents.ts';

const root = 'content';
const added = recordConsents(root);
const { mistakes } = await checkContent(root);
const left = mistakes.filter(({ file }) => file.startsWith(`${root}/consents/`));
for (const { consent, version } of added) console.log(`${root}/${ledgerFile}: ${consent} ${version}`);
if (left.length > 0) {
  console.error(formatMistakes(left));
  process.exitCode = 1;
} else if (added.length === 0) console.log('새로 기록할 동의 문구가 없습니다 · No new consent text to record');
