import { expect, test } from 'vitest';
import { isStopWord } from '#search/stopWords.ts';
import { withoutEnding } from '#search/wordEnding.ts';

test.each([
  ['회의록을', '회의록'],
  ['회의록에서는', '회의록'],
  ['사무소까지', '사무소'],
  ['번역하고', '번역'],
  ['연동되나요', '연동'],
  ['제품인가요', '제품'],
  ['결재까지만', '결재'],
  ['erp란', 'erp'],
  ['k-chat이란', 'k-chat'],
  ['v2는', 'v2'],
  ['erp예요', 'erp'],
  ['10만', undefined],
  ['patents', 'patent'],
  ['company’s', 'company'],
  ['translate', 'translat'],
  ['monitoring', 'monitor'],
  ['policies', 'polic'],
  ['챗봇', undefined],
  ['회의', undefined],
  ['나이', undefined],
  ['is', undefined],
  ['as', undefined],
])('withoutEnding shortens %s to %s', (word, stem) => {
  expect(withoutEnding(word)).toBe(stem);
});

test.each(['있나요', '되나요', '어떻게', '어디에서', '싶어요', '주세요', '뭔가요', 'how', 'the'])(
  '%s is a stop word',
  (word) => {
    expect(isStopWord(word)).toBe(true);
  },
);

test.each(['회의', '하루', '주소', '주차', '보안', '있음직한', '화자', 'it-infra', 'price'])(
  '%s is not a stop word',
  (word) => {
    expect(isStopWord(word)).toBe(false);
  },
);
