import { z } from 'zod';
import { day, help, text } from '../fields.ts';
import { postFields } from './postFields.ts';

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
const schema = z.strictObject({
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
        '일정 글이 알리는 날들. 투자정보 맨 위에 다음 날짜가 보입니다.',
        'Days that the post announces; the board shows the next one at its top',
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

export const ir = { schema, shared: ['kind', 'notices'] } as const;
