import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerer, firstSentence } from '#search/answers.ts';
import type { IndexedPage } from '#search/indexFiles.ts';

const page = (href: string, rest: Partial<IndexedPage>): IndexedPage => ({
  kind: 'product',
  href,
  title: href,
  description: '',
  keywords: [],
  asks: [],
  sections: [],
  ...rest,
});

const answer = answerer([
  page('/calls', {
    name: '전화 상담',
    description: '걸려 오는 전화를 받고 상담사에게 넘깁니다. 밤에도 받습니다.',
    asks: ['전화가 몰려요', '상담사가 부족해요'],
    sections: [
      ['네. 교환기는 그대로 둡니다. 방식은 함께 정합니다.', '교환기를 바꿔야 하나요?', 'exchange', true],
      ['교환기와 전화선의 역사입니다.', '교환기 이야기', 'story'],
    ],
  }),
  page('/valve', {
    name: 'A-Valve',
    description: '전화 없이 밸브를 여닫습니다.',
    keywords: ['차단기', '상담사'],
    asks: ['물이 새요'],
    sections: [['네. 바닷물에서도 씁니다.', '바닷물에서도 쓰나요?', 'sea', true]],
  }),
  page('/minutes', { name: '회의록', description: '회의를 받아 적습니다.', asks: ['회의록 쓰기 힘들어요'] }),
  page('/contact', { kind: 'company', title: '문의', description: '문의를 받습니다.', asks: ['가격이 얼마예요'] }),
  page('/history', { kind: 'company', title: '연혁', sections: [['전화 한 통에서 시작했습니다.', '창립']] }),
]);

describe('answerer', () => {
  test.each([
    ['월요일마다 전화가 몰립니다', '/calls'],
    ['상담사 부족', '/calls'],
    ['회의록을 대신 써 주나요?', '/minutes'],
    ['가격은요?', '/contact'],
  ])('answers “%s” with %s', (question, href) => {
    expect(answer(question)?.href).toBe(href);
  });

  test('answers with the first sentence of the page’s description and its name', () => {
    expect(answer('전화가 몰려요')).toEqual({
      kind: 'product',
      href: '/calls',
      source: '전화 상담',
      sentence: '걸려 오는 전화를 받고 상담사에게 넘깁니다.',
      isSure: true,
    });
  });

  test('answers with a question’s answer and links to it, never with another section', () => {
    expect(answer('교환기를 꼭 바꿔야 하나요?')).toMatchObject({
      href: '/calls#exchange',
      sentence: '네. 교환기는 그대로 둡니다.',
    });
  });

  test.each([
    ['A-Valve로 전화 상담이 되나요?', '/valve'],
    ['does avalve take calls', '/valve'],
    ['A valve’s 소음', '/valve'],
    ['차단기가 자꾸 내려가요', '/valve'],
    ['A-Valve는 바닷물에서도 쓰나요', '/valve#sea'],
    ['A-Valve는 사막 모래 바람 속 바닷물 온천 호수에서도 쓰나요', '/valve'],
    ['회의록 쓰기 힘들어서 A-Valve도 봐요', '/minutes'],
    ['상담사가 필요해요', '/calls'],
  ])('answers “%s” with %s, the only product that it names, or by all its words', (question, href) => {
    expect(answer(question)?.href).toBe(href);
  });

  test('a question with one product’s name is answered by it, whatever else it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(answer(`${before} A-Valve ${after}`)).toMatchObject({ source: 'A-Valve', isSure: true });
      }),
    );
  });

  test.each(['강아지 발톱 깎는 법', 'asdf qwer', '안녕하세요', '?!', '', '창립'])(
    'has no answer to “%s”',
    (question) => {
      expect(answer(question)).toBeUndefined();
    },
  );
});

test('a sentence that says too little takes the next one with it', () => {
  expect(firstSentence('네. 사내 서버에 둘 수 있습니다. 문의해 주세요.')).toBe('네. 사내 서버에 둘 수 있습니다.');
  expect(firstSentence('한 문장')).toBe('한 문장');
});
