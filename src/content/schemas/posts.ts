import { z } from 'zod';
import { type BoardKind, type FamilyId, families } from '#site.ts';
import { addressName, attachments, day, help, keywords, moment, text } from './fields.ts';
import { publication } from './publication.ts';

/** Product family of a post: the colour and the signal of its cover. */
const family = z
  .enum(families.map(({ id }) => id) as [FamilyId, ...FamilyId[]])
  .meta(
    help(
      '글이 다루는 제품군. 표지의 색과 신호가 됩니다. 쓰지 않으면 회사의 색으로 그립니다.',
      "Product family of the post: the colour and signal of its cover; the company's by default",
    ),
  )
  .optional();

/** Fields of every board post, which the kinds of boards extend. */
export const postFields = {
  title: text('목록과 글 위에 보이는 제목', 'Title in the list and on the page'),
  summary: text(
    '한두 문장의 요약. 검색 결과, 공유 카드, 피드에 보입니다.',
    'One or two sentences for search engines, share pictures and feeds',
  ).max(160),
  date: day('글의 날짜. 목록은 최근 글부터 보입니다.', 'Day of the post; the list begins with the newest'),
  updated: day(
    '내용을 고쳐 다시 알릴 때 그 날짜. 검색 엔진과 피드에 전해집니다.',
    'Date of a later change that readers should notice; reported to search engines and feeds',
  ).optional(),
  pinned: z
    .boolean()
    .default(false)
    .meta(help('목록 맨 위에 두려면 true', 'true pins the post to the top of the list')),
  keywords,
  attachments,
  aliases: z
    .array(
      z
        .string()
        .regex(addressName)
        .meta(help('지난 폴더 이름. 주소 전체가 아닙니다.', 'Earlier name of the folder, not the whole address')),
    )
    .default([])
    .meta(
      help(
        '폴더 이름을 바꾼 글의 지난 이름들. 지난 주소가 이 글로 이어집니다.',
        "Earlier names of the post's folder; their addresses redirect to the post",
      ),
    ),
  ...publication,
};

/** A post without further fields: `content/{board}/{id}/{ko,en}.md`. */
export const plainPost = z.strictObject(postFields);

/** A post of the news room: `content/news/{id}/{ko,en}.md`. */
export const news = z.strictObject({
  ...postFields,
  family,
  topic: z
    .enum(['company', 'product', 'technology', 'partnership'])
    .meta(help('주제: 회사, 제품, 기술, 협력', 'Topic: company, product, technology or partnership')),
});

/** Notices below investor-relations posts, whose texts are labels. */
const irNotice = z
  .enum(['forecast', 'unaudited'])
  .meta(
    help(
      'forecast: 앞으로의 계획이나 전망이 있는 글. unaudited: 감사나 검토가 끝나기 전의 수치가 있는 글',
      'forecast: the post looks ahead. unaudited: its figures precede the audit or review',
    ),
  );

export type IrNotice = z.infer<typeof irNotice>;

/** The address of a public filing in Korea, at the Korean or the English site of its system. */
const filing = (address: RegExp, ko: string, en: string) => z.string().regex(address).meta(help(ko, en)).optional();

const amounts = (ko: string, en: string) =>
  z
    .tuple([z.number(), z.number()])
    .meta(
      help(
        `${ko}: 이번 금액과 견줄 금액, 예를 들어 [3120, 2840]`,
        `${en}: the amount and the one before, such as [3120, 2840]`,
      ),
    );

/** Figures of results. */
const results = z.strictObject({
  period: text('이번 기간. 예: 2026년 3분기', 'The period, such as Q3 2026'),
  before: text('견줄 기간. 예: 2025년 3분기', 'The period to compare with, such as Q3 2025'),
  unit: text('금액의 단위. 예: 백만 원', 'Unit of the amounts, such as KRW million'),
  revenue: amounts('매출', 'Revenue'),
  operatingProfit: amounts('영업이익', 'Operating profit'),
  netProfit: amounts('당기순이익', 'Net profit'),
});

export type Results = z.infer<typeof results>;

/** An investor-relations post: `content/ir/{id}/{ko,en}.md`. */
export const ir = z.strictObject({
  ...postFields,
  kind: z
    .enum(['earnings', 'meeting', 'notice', 'presentation'])
    .meta(
      help(
        '종류: 실적, 주주총회, 공고, 발표 자료',
        "Kind: results, shareholders' meeting, public notice or presentation",
      ),
    ),
  results: results
    .optional()
    .meta(
      help(
        '실적 글의 수치. 글의 맨 위와 투자정보 맨 위에 표로 보이고, 증감은 계산합니다.',
        'Figures of results, in a table above the text and above the list; the change is computed',
      ),
    ),
  until: day(
    '공고(notice)를 법에 따라 게시해야 하는 마지막 날. 글에 보이고, 그날까지 고치거나 지울 수 없습니다. 늘릴 수는 있습니다.',
    'Last day on which the law wants a notice to stand; shown on the post, which cannot change or go before. May be extended',
  ).optional(),
  schedule: z
    .array(
      z.strictObject({
        date: day('날짜', 'Day'),
        event: text('그날 있는 일', 'Event on that day'),
      }),
    )
    .default([])
    .meta(
      help(
        '일정 글이 알리는 날들. 투자정보 맨 위에 다음 날짜가 보이고, 캘린더로 모두 받을 수 있습니다.',
        'Days that the post announces; the board shows the next one at its top, and offers all to calendars',
      ),
    ),
  filings: z
    .strictObject({
      dart: filing(
        /^https:\/\/(?:english)?dart\.fss\.or\.kr\/\S+$/,
        'DART의 주소. https://dart.fss.or.kr/로 시작합니다(영어는 https://englishdart.fss.or.kr/).',
        'Address at DART: begins with https://dart.fss.or.kr/, in English with https://englishdart.fss.or.kr/',
      ),
      kind: filing(
        /^https:\/\/(?:eng)?kind\.krx\.co\.kr\/\S+$/,
        'KIND의 주소. https://kind.krx.co.kr/로 시작합니다(영어는 https://engkind.krx.co.kr/).',
        'Address at KIND: begins with https://kind.krx.co.kr/, in English with https://engkind.krx.co.kr/',
      ),
    })
    .default({})
    .meta(
      help(
        '같은 내용의 공시. 본문 아래에 DART와 KIND로 가는 링크가 보입니다.',
        'Filings of the same matter; links to DART and KIND under the text',
      ),
    ),
  notices: z
    .array(irNotice)
    .default([])
    .meta(
      help(
        '글과 자료 위에 보일 유의 사항. 문구는 정해져 있고, 투자정보 목록 위에도 보입니다. forecast를 쓰면 무엇을 가정했는지 글에 적습니다.',
        'Notices above the text and its files. Their texts are fixed, and stand above the list, too. With forecast, the text names what is assumed',
      ),
    ),
});

/** A job posting: `content/postings/{id}/{ko,en}.md`. */
export const posting = z.strictObject({
  ...postFields,
  team: text('뽑는 팀', 'Hiring team'),
  family,
  employment: z
    .enum(['full-time', 'contract', 'internship'])
    .meta(help('고용 형태: 정규직, 계약직, 인턴', 'Employment: full-time, contract or internship')),
  experience: text('바라는 경력', 'Required experience'),
  office: text('일하는 사무소. content/offices의 폴더 이름', 'Office: the name of a folder in content/offices'),
  closes: day(
    '마감일(한국 시간). 쓰지 않으면 채용 시까지 받습니다.',
    'Last day for applications (Korean time); without it, open until filled',
  ).optional(),
  filled: z
    .boolean()
    .default(false)
    .meta(
      help(
        '사람을 뽑았으면 true. 마감일 전이라도 닫힙니다.',
        'true once the position is filled, even before its last day',
      ),
    ),
});

/** Schema of each kind of posts. */
export const postSchemas = { news, ir, posting, plain: plainPost } as const satisfies Record<BoardKind, z.ZodObject>;

/** Fields of a post of some kinds. */
export type PostData<Kind extends BoardKind = BoardKind> = {
  [Each in BoardKind]: z.infer<(typeof postSchemas)[Each]>;
}[Kind];

/** A pop-up on the dashboard: `content/popups/{id}/{ko,en}.md`. The Markdown body is its text. */
export const popup = z.strictObject({
  title: text('팝업의 제목', 'Title of the pop-up'),
  from: moment('보이기 시작하는 시각', 'Time from which it is shown'),
  until: moment('보이지 않게 되는 시각', 'Time until which it is shown'),
  link: z
    .strictObject({
      href: text('/로 시작하는 이 사이트의 주소', 'An address of this site, beginning with /'),
      label: text('링크의 글', 'Text of the link'),
    })
    .optional()
    .meta(help('글 아래의 링크', 'Link under the text')),
  ...publication,
});
