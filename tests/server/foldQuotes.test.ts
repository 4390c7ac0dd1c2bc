import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldQuotes } from '#server/mailIn/foldQuotes.ts';

const question = '안녕하세요.\n\n시스템 도입을 검토하고 있습니다.\nWe need 5 < 7 & "quotes" today.';

const sent = [
  '안녕하세요, 홍길동 님.',
  '',
  '견적서를 첨부합니다. 기간은 3개월이고 금액은 3천만 원입니다.',
  '언제 방문하면 좋을까요?',
  '',
  '감사합니다.',
  '담당자 드림',
  '',
  '더 하실 말씀은 이 메일에 답장하시거나 아래 링크에 적어 주세요.',
  'https://www.company.example/company/contact/add#AB-1126-7F3K.tmqsdc.9fZk3',
  '',
  '2026년 11월 25일 09:00 (한국 시간), 홍길동 님이 쓴 글:',
  ...question.split('\n').map((line) => `> ${line}`),
].join('\n');

const earlier = {
  texts: [question, sent],
  days: ['2026-11-25', '2026-11-26', '2026-11-27'],
  names: ['좋은 회사', 'Company', '홍길동', 'Hong', 'website@company.example', '도입 문의'],
};

const marked = sent.replace(/^/gm, '> ').replace(/ +$/gm, '');
const escaped = sent.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Quotes of the mail as programs write them. */
const forms: Record<string, string> = {
  'Gmail in Korean': `2026년 11월 26일 (목) 오후 3:12, 좋은 회사 <website@company.example>님이 작성:\n\n${marked}`,
  'Gmail in English': `On Thu, Nov 26, 2026 at 3:12 PM Company <website@company.example> wrote:\n\n${marked}`,
  'Gmail with a wrapped line': `On Thu, Nov 26, 2026 at 3:12 PM Company\n<website@company.example> wrote:\n\n${marked}`,
  'Apple Mail in Korean': `> 2026. 11. 26. 오후 3:12, 좋은 회사 <website@company.example> 작성:\n> \n${marked}`,
  'Apple Mail with the line outside': `2026. 11. 26. 오후 3:12, 좋은 회사 <website@company.example> 작성:\n\n${marked}`,
  'Thunderbird in Korean': `2026-11-26 오후 3:12에 좋은 회사 이(가) 쓴 글:\n${marked}`,
  'Outlook in Korean': `________________________________\n보낸 사람: 좋은 회사 <website@company.example>\n보낸 날짜: 2026년 11월 26일 목요일 오후 3:12\n받는 사람: 홍길동 <hong@example.com>\n제목: Re: 도입 문의\n\n${sent}`,
  'Outlook in English': `From: Company <website@company.example>\nSent: Thursday, November 26, 2026 3:12 PM\nTo: Hong <hong@example.com>\nSubject: Re: hello\n\n${sent}`,
  'Outlook of HTML': `*From:* Company\n*Sent:* Thursday, November 26, 2026 3:12 PM\n*To:* Hong\n*Subject:* Re: hello\n\n${escaped}`,
  'Outlook, older': `-----Original Message-----\nFrom: Company\nSent: Thursday, November 26, 2026 3:12 PM\nTo: Hong\nSubject: Re: hello\n\n${sent}`,
  Naver: `-----Original Message-----\nFrom: "좋은 회사"<website@company.example>\nTo: <hong@example.com>;\nCc:\nSent: 2026-11-26 (목) 15:12:00 (GMT+09:00)\nSubject: Re: 문의\n\n${escaped}`,
  Daum: `--------- 원본 메일 ---------\n보낸사람: 좋은 회사 <website@company.example>\n받는사람: <hong@example.com>\n날짜: 2026년 11월 26일\n제목: Re: 문의\n\n${sent.replaceAll('. ', '.\n')}`,
  Samsung: `-------- 원본 이메일 --------\n발신: 좋은 회사 <website@company.example>\n날짜: 26/11/26 15:12\n수신: hong@example.com\n제목: Re: 문의\n\n${sent}`,
  Hiworks: `---------[ 받은 메일 내용 ]----------\n제목 : Re: 도입 문의\n날짜 : 2026-11-26\n이름 : 좋은 회사\n\n${sent}`,
  'a program of another language': `Le jeu. 26 nov. 2026 à 15:12, Company <website@company.example> a écrit :\n\n${marked}`,
  'quoted lines alone': marked,
};

/** Sentences that look like the lines of mail programs. */
const sentences = [
  '네, 목요일이 좋습니다.',
  '보내 주신 원본 메일을 다시 확인했습니다.',
  '고객에게 전달된 메시지가 이상합니다.',
  '발신번호: 02-555-0100',
  '일시: 2026-11-26 14:02',
  '12월 1일까지 필요한 서류를 아래와 같이 작성:',
  'From: Seoul',
  'To: Busan',
  'Date: 1 December',
  'On Monday we wrote:',
  '2026년 11월 26일에 말씀하신 대로입니다.',
  '문의는 support@company.example 로 보냈습니다.',
  '감사합니다.',
  '담당자 드림',
  '-----',
  '> 견적은 언제 오나요?',
  '👍',
];

const line = fc.oneof(
  fc.constantFrom(...sentences),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => !/^[\s>|]*$/.test(text)),
);
const text = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n'));

const letters = (value: string) => value.normalize('NFKC').replace(/\s+/g, '');

describe('the quote of a mail', () => {
  test.each(Object.entries(forms))('in the form of %s is folded, and any text around it is shown', (_, form) => {
    fc.assert(
      fc.property(text, text, (above, below) => {
        const { text: shown, quotes } = foldQuotes(`${above}\n\n${form}\n\n${below}`, earlier);
        expect(letters(shown)).toBe(letters(above + below));
        expect(quotes).toHaveLength(1);
      }),
    );
  });

  test.each(Object.entries(forms))('in the form of %s keeps any text between its lines', (_, form) => {
    const lines = form.split('\n');
    // Without marks, a line of the quoted message cannot be told from a repetition.
    const isNew = (between: string) =>
      form.includes(marked) || !between.split('\n').some((each) => sent.includes(each));
    fc.assert(
      fc.property(text.filter(isNew), fc.integer({ min: 1, max: lines.length - 1 }), (between, at) => {
        const mail = [...lines.slice(0, at), '', between, '', ...lines.slice(at)].join('\n');
        const { text: shown } = foldQuotes(`좋습니다.\n\n${mail}`, earlier);
        expect(letters(shown)).toContain(letters(between));
      }),
    );
  });

  test('has no paragraph of its own for each part that it quotes itself', () => {
    const apart = sent.replaceAll('\n', '\n\n');
    const heading = 'From: Company\nSent: Thursday, November 26, 2026 3:12 PM';
    expect(foldQuotes(`네.\n\n${heading}\n\n${apart}`, earlier)).toMatchObject({ text: '네.', quotes: [{ at: 2 }] });
  });

  test('shows a line that its sender has changed', () => {
    const changed = (forms['Gmail in Korean'] ?? '').replace('3천만 원', '2천만 원');
    expect(foldQuotes(`네.\n\n${changed}`, earlier).text).toContain('금액은 2천만 원입니다.');
  });

  test('stands at its place in the text', () => {
    const [heading = '', , ...quoted] = forms['Gmail in English']?.split('\n') ?? [];
    const mail = ['네.', '', heading, ...quoted.slice(0, 4), '', '목요일이요.', '', ...quoted.slice(4), '', '홍길동'];
    const { text: shown, quotes } = foldQuotes(mail.join('\n'), earlier);
    expect(shown).toBe('네.\n\n목요일이요.\n\n홍길동');
    expect(quotes.map(({ at }) => shown.slice(0, at))).toEqual(['네.', '네.\n\n목요일이요.']);
    expect(quotes[0]?.text.split('\n')[0]).toBe(heading);
  });

  test.each([
    ['a mail that quotes nothing of ours', `네.\n\n> 다른 회사에서 보낸 견적입니다. 이 금액보다 낮은지 확인해 주세요.`],
    ['an earlier mail alone', forms.Naver ?? ''],
    ['a line that is no repetition', '-------------- next part --------------\n첨부 설명입니다.'],
    ['a short quotation', '> 언제 방문하면 좋을까요?\n목요일이요.'],
  ])('stays in sight with %s', (_, mail) => {
    expect(foldQuotes(mail, earlier)).toEqual({ text: mail, quotes: [] });
  });
});
