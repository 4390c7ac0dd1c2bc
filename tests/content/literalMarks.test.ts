import { expect, test, vi } from 'vitest';
import { expectFixes, reportAfter } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock('#site.ts', async (original) => (await import('../support/acme.ts')).acme(original));

/** Expects fixes of texts, or of advice on them. */
const expectFixesOf = (cases: Parameters<typeof expectFixes>[1], kind?: 'advice') =>
  expectFixes((body) => newsPost('', body), cases, kind);

test('escapes dates that become lists', async () => {
  await expectFixesOf({
    '2026. 12. 24. (목) 오후 2시': '2026\\. 12. 24. (목) 오후 2시',
    '- 2026. 12. 24. 휴무': '2026\\. 12. 24. 휴무',
    '1. 2026. 12. 24. 개막': '2026\\. 12. 24. 개막',
    '> 2025. 매출은 늘었습니다.': '2025\\. 매출은 늘었습니다.',
    '24. 12. 24. 시작': '24\\. 12. 24. 시작',
    '12. 24.(목) 휴무': '12\\. 24.(목) 휴무',
    '2026. 12. 24.\n행사를 엽니다.': '2026\\. 12. 24.',
    '02) 000-0000': '02\\) 000-0000',
    '12) 시작\n\n999. 하나\n\n- 1. 하나\n\n일시는\n2026. 12. 24. (목)입니다.': [],
  });
});

test('advises on lines that join the item above', async () => {
  const fix = 'For a new paragraph, put an empty line above it. For text of the item, indent it by two spaces.';
  await expectFixesOf(
    {
      '- 첫째\n- 둘째\n다음 문단': fix,
      '1. 하나\n둘째 줄\n셋째 줄': fix,
      '- 첫째\n  이어진 줄\n\n다음 문단': [],
      '> - 첫째\n> 둘째': [],
    },
    'advice',
  );
});

test('finds text that vanishes', async () => {
  const cells = 'Add cells to the first row. To show a bar (|), write \\|.';
  await expectFixesOf({
    '[공지]: 점검합니다': 'Delete it if no link needs it; for text, write \\[공지]: 점검합니다',
    '[문의][c]\n\n[c]: /company/contact': [],
    '| 가 | 나 |\n| --- | --- |\n| 1 | 2 | 3 |': cells,
    '| 가 |\n| --- |\n| a\\|b |\n| `c\\|d` |': [],
  });
});

test('replaces the backslash of a Korean keyboard with the won sign', async () => {
  await expectFixesOf({
    '월 \\5,000(부가세 별도)': '₩5,000',
    'C:\\2026, `\\1`, ₩5,000': [],
  });
});

test('ends an address before the Korean word or bracket behind it', async () => {
  await expectFixesOf({
    '자료는 https://www.example.com/guide에서': '<https://www.example.com/guide>에서',
    '(https://www.example.com/notes)를': '<https://www.example.com/notes>)를',
    'www.example.com을': '<https://www.example.com>을',
    'http://www.example.com/a?b=1입니다.': '<https://www.example.com/a?b=1>입니다',
    '“https://www.example.com/a”라는': '<https://www.example.com/a>”라는',
    '「https://www.example.com/a」': '<https://www.example.com/a>」',
    'https://www.example.com/a…': '<https://www.example.com/a>…',
    '（https://www.example.com/a）와': '<https://www.example.com/a>）와',
    'https://www.example.com/guide，详见': '<https://www.example.com/guide>，详见',
    '전각（https://www.example.com/a）です。': '<https://www.example.com/a>）です。',
    'https://www.example.com重新': '<https://www.example.com>重新',
    '<https://www.example.com/a>에서, hello@example.com으로, (https://www.example.com/a_(b))': [],
  });
  const advice = (address: string) => `<${address}>`;
  await expectFixesOf(
    {
      'https://ko.wikipedia.org/wiki/한국어': advice('https://ko.wikipedia.org/wiki/한국어'),
      'https://ko.wikipedia.org/wiki/한국어에서': advice('https://ko.wikipedia.org/wiki/한국어에서'),
      'https://ko.wikipedia.org/wiki/마을': advice('https://ko.wikipedia.org/wiki/마을'),
      'https://www.example.com/a(참고)': advice('https://www.example.com/a(참고)'),
      'https://www.example.com/苹果（公司）': advice('https://www.example.com/苹果（公司）'),
      '<https://ko.wikipedia.org/wiki/한국어>, [위키](https://ko.wikipedia.org/wiki/한국어), https://한국.kr': [],
    },
    'advice',
  );
});

test('replaces other spaces and full-width marks', async () => {
  await expectFixesOf({
    '##\u00a0소제목': '## 소제목',
    '-\u00a0첫째\n-\u3000둘째': ['- 첫째', '- 둘째'],
    '1.\u2009하나': '1. 하나',
    '＃＃ 소제목': '## 소제목',
    '１．하나': '1. 하나',
    '3）셋': '3) 셋',
    '＞ 인용': '> 인용',
    '｜ 가 ｜ 나 ｜': '| 가 | 나 |',
    '＊＊강조＊＊입니다': '**강조**',
    '__강조__는 _기울임_은': ['**강조**', '*기울임*'],
    '`＊＊가＊＊` 와 my_file_name, 파일_이름_최종, __init__은, ＊ 참고, ＃1': [],
  });
  await expectFixesOf({ '• 하나\n• 둘': '- 하나', '○ 하나\n  ○ 둘': '- 하나', '· 하나뿐': [] }, 'advice');
});

test('escapes the asterisks of masked names, numbers and addresses', async () => {
  await expectFixesOf({
    '담당자는 홍*동, 김*수 님': '홍\\*동, 김\\*수',
    '2*3*4': '2\\*3\\*4',
    '010-12**-34** 끝': '010-12\\*\\*-34\\*\\*',
    'ab***@example.com': 'ab\\*\\*\\*@example.com',
    '김**': '김\\*\\*',
    '김**, 이** 님': '김\\*\\*, 이\\*\\*',
    '김**님, 이**님': '김\\*\\*님, 이\\*\\*님',
    '홍길*, 김철*': '홍길\\*, 김철\\*',
    '별표(*)는 필수입니다. 참고*': '별표(\\*)는 필수입니다. 참고\\*',
    '홍*동* 님': '홍\\*동\\*',
    '192.168.*.* 과 (*.*)': ['192.168.\\*.\\*', '(\\*.\\*)'],
    'W100*D200*H300': 'W100\\*D200\\*H300',
    '1**2**3': '1\\*\\*2\\*\\*3',
    '홍\\*동, 김\\*수, 5 * 3, 홍*동': [],
    '이것은*기울임*이고, 이것은**굵은 말**입니다, **100%**를, 2026**년**, 3**개**입니다': [],
  });
  await expectFixesOf({ '가로*세로*높이': '가로\\*세로\\*높이', '*기울임*은': [] }, 'advice');
});

test('explains the marks of other programs', async () => {
  const [formula, part] = [
    'Write the formula in words or show it as a picture. To show it as code, put it between ` marks.',
    'Delete this part.',
  ];
  await expectFixesOf({
    '> [!warning]- 제목\n> 글': 'Begin with a word in bold instead: > **Note** …',
    '> [!NOTE]\n> 알립니다.': 'Begin with a word in bold instead: > **Note** …',
    '$\\frac{a}{b}$ 와 $x_1$': [formula, formula],
    '\\(x^2\\)': formula,
    '\\[ E = mc^2 \\]': formula,
    '$$E=mc^2$$': formula,
    '==강조==': '**강조**',
    '[[A-Chat]], [[chat|제품]]': ['[A-Chat](/…)', '[제품](/…)'],
    '![[그림.png]]': '![…](그림.png)',
    ':rocket:': 'Type the emoji itself, or delete it.',
    ':::note\n글': part,
    '【4†source】': part,
    ':contentReference[oaicite:0]{index=0}': part,
    citeturn0search0: part,
    '%%메모%%': part,
    '## 제목 {#id}': part,
    '- [ ] 할 일\n- [x] 한 일': '- 할 일',
    '$5에서 $10, $80 + $50 = $130, $/PR, 12:00-14:00, 60:20:20, a == b == c, 100%%, 주의: 참고:, \\$x^2\\$, \\[\\[가\\]\\], \\(가\\)는 a=b, 【공지】, `$x^2$`':
      [],
  });
});

test('escapes names in angle brackets', async () => {
  await expectFixesOf({
    '<A-Chat> 과 <MyApp>': ['\\<A-Chat>', '\\<MyApp>'],
    '<name>': 'Delete a tag and keep its words. To show the angle brackets, write \\<name>.',
    '| 시간 |\n| --- |\n| 평일<br>9:00~18:00 |': [],
    '하나<br>둘': 'End the line with a backslash (\\) and continue on the next line.',
    '<이름>, 3 < 5 > 2': [],
  });
});

test('rejects headings whose id is empty or one of the page', async () => {
  const add = 'Add a word, or use another one.';
  await expectFixesOf({
    '## Content': add,
    '## Top\n\n## Footnote label\n\n## User content fn 1': [add, add, add],
    // Capitals are in no heading's id.
    '## Menu company': [],
    '## 🚀': 'Add words to the heading.',
    '## END\n\n## 목차\n\n## Attachments': [],
  });
  const attached = newsPost('attachments: [{ file: a.pdf }]\n', '## Attachments');
  expect(await reportAfter({ 'news/launch/ko.md': attached, 'news/launch/a.pdf': '%PDF-' })).toContain('#attachments');
});
