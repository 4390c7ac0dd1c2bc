import { expect, test } from 'vitest';
import company from '#company';
import { checkCompany } from '#content/check/company.ts';

/** Sets a value at a path of the facts, and returns the fields with mistakes, each with its problem in English. */
function faultsWith(...changes: [path: string, value: unknown][]): string[] {
  const facts: Record<string, unknown> = structuredClone(company);
  for (const [path, value] of changes) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const group = names.reduce((each, name) => each[name] as Record<string, unknown>, facts);
    if (value === undefined) delete group[last];
    else group[last] = value;
  }
  return checkCompany(facts).map(({ field, problem, fix }) =>
    [field, problem.en, typeof fix === 'string' ? fix : fix.en].join(' | '),
  );
}

test('the facts of the company have no mistake', () => {
  expect(checkCompany(company)).toEqual([]);
});

test.each([
  ['product', 'Acme Inc', /^product .* format: "Acme Inc" .* lower-case/],
  ['origin', 'acme.example', /^origin .*https:/],
  ['siteInfo.en.name', '', /^siteInfo\.en\.name .*no value/],
  ['siteInfo.en', undefined, /^siteInfo\.en .*no value.*name, detail, legalName/],
  ['brandColour', 'transparent', /^brandColour .*"transparent".*light-dark/],
  ['foundingYear', '2011', /^foundingYear .*must be a number; it is the text "2011"/],
  ['country', 'KOR', /^country .*"KOR".*ISO 3166/],
  ['inquiryPrefix', 'ms', /^inquiryPrefix .*capital letters/],
  [
    'verification',
    { naver: '<meta name="naver-site-verification" content="x">' },
    /^verification\.naver .*whole element/,
  ],
  ['timeZone', 'Seoul', /^timeZone .*Asia\/Seoul/],
  ['workingDay.from', '9', /^workingDay\.from .*8:30/],
  ['families', undefined, /^families .*no value.*id, name/],
  ['families.0.colour', undefined, /^families\[0\]\.colour .*no value/],
  ['families.0.goods', 'yes', /^families\[0\]\.goods .*"yes"/],
  ['boards', [], /^boards .*must be a group of fields; it is a list/],
  ['contry', 'KR', /^contry .*No such field.*country$/],
])('checkCompany names a wrong value of %s', (path, value, report) => {
  expect(faultsWith([path, value])).toEqual([expect.stringMatching(report)]);
});

test('checkCompany names values that contradict others', () => {
  const [family] = company.families;
  const [first = ''] = family.products;
  const board = { kind: 'plain', name: { ko: '공지', en: 'Notices' }, collection: 'notices', path: '/company/notices' };
  expect(
    faultsWith(
      ['families.0.featured', `${family.id}/${first}x`],
      ['families.0.inquiryCategory', 'none'],
      ['families.0.products', [...family.products, first]],
      ['boards', { one: board, two: board }],
      ['workingDay', { from: '17:30', to: '8:30' }],
    ),
  ).toEqual([
    expect.stringMatching(/^families\[0\]\.products\[\d+\] .*listed twice/),
    expect.stringMatching(/^families\[0\]\.inquiryCategory .*"none"/),
    expect.stringMatching(new RegExp(`^families\\[0\\]\\.featured .*Write one of these: ${family.id}/${first}$`)),
    expect.stringMatching(/^boards\.two\.collection .*"notices"/),
    expect.stringMatching(/^boards\.two\.path .*"\/company\/notices"/),
    expect.stringMatching(/^workingDay .*ends at 8:30, not after its begin at 17:30/),
  ]);
});
