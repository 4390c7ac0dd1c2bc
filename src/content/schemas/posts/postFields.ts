import { z } from 'zod';
import { type FamilyId, families } from '#site.ts';
import { addressName, attachments, day, help, keywords, text } from '../fields.ts';
import { publication } from '../publication.ts';

/** Product family of a post: the colour and the signal of its cover. */
export const family = z
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
