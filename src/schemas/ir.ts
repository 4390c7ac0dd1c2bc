import { z } from 'zod';
import { day, help, text } from './fields.ts';
import { postFields } from './post.ts';

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
});
