import { z } from 'zod';
import { day, help, text } from '../fields.ts';
import { family, postFields } from './postFields.ts';

/** A job posting: `content/postings/{id}/{ko,en}.md`. */
const schema = z.strictObject({
  ...postFields,
  team: text('뽑는 팀', 'Hiring team'),
  family,
  employment: z
    .enum(['full-time', 'contract', 'internship'])
    .meta(help('고용 형태: 정규직, 계약직, 인턴', 'Employment: full-time, contract or internship')),
  experience: text('바라는 경력', 'Required experience'),
  office: text('일하는 사무소. content/offices의 폴더 이름', 'Office: the name of a folder in content/offices'),
  closes: day(
    '마감일(회사의 시간대). 쓰지 않으면 채용 시까지 받습니다.',
    'Last day for applications, in the time zone of the company; without it, open until filled',
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

export const posting = { schema, shared: ['employment', 'office', 'closes', 'filled'] } as const;
