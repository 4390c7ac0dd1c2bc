import { contentIsSample } from '#site.ts';
import { type Leftover, leftovers } from './leftovers.ts';
import { readSample } from './releases.ts';

const titles: Record<Leftover['kind'], string> = {
  file: '견본 그대로인 파일 · Files of the sample',
  name: '견본의 이름 · Names of the sample',
  sentence: '견본의 문장 · Sentences of the sample',
  fact: '견본과 같은 값: 회사에 맞으면 두세요 · Values of the sample: keep what is right for the company',
};

const sample = await readSample('.', process.argv[2]);
if (!sample) {
  console.error(`견줄 릴리스가 없습니다. 릴리스의 태그를 가져오거나, 회사가 시작한 커밋을 적어 주세요.
There is no release to compare with. Fetch the tag of one, or name the commit that the company began with.

  git init && git fetch --depth 1 ADDRESS tag v1.0.0
  npm run check:company -- COMMIT
`);
  process.exit(1);
}
// A company that says that nothing is a sample has confirmed the values that it shares.
const found = [...leftovers('.', sample)].filter(({ kind }) => contentIsSample || kind !== 'fact');

for (const [kind, group] of Map.groupBy(found, (each) => each.kind)) {
  console.log(`${titles[kind]} (${group.length})\n`);
  for (const { file, line, found: text = '' } of group) {
    console.log(`  ${line ? `${file}:${line}` : file}  ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`.trimEnd());
  }
  console.log();
}

const left = found.filter(({ kind }) => kind !== 'fact').length;
if (left > 0) {
  console.log(`견본이 남은 곳 ${left}군데 · ${left} left of the sample`);
  if (!contentIsSample) {
    console.log(
      'content/site.ts의 contentIsSample은 true여야 합니다 · contentIsSample in content/site.ts must be true',
    );
  }
} else if (contentIsSample) {
  console.log(
    '이제 content/site.ts의 contentIsSample을 false로 바꾸세요 · Now set contentIsSample in content/site.ts to false',
  );
} else {
  console.log('견본이 남아 있지 않습니다 · Nothing is left of the sample');
}
if (left > 0 || contentIsSample) process.exitCode = 1;
