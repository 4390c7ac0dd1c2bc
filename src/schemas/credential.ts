import { z } from 'zod';
import { day, help, text } from './fields.ts';

/** A patent, an award or a certification: `content/credentials/{id}/{ko,en}.md`. */
export const credential = z.strictObject({
  kind: z
    .enum(['patent', 'award', 'certification'])
    .meta(help('종류: 특허, 수상, 인증', 'Kind: patent, award or certification')),
  title: text('특허, 상, 인증의 이름', 'Name of the patent, award or certification'),
  issuer: text('발급 기관', 'Issuing organization'),
  number: text('등록 번호. 없으면 쓰지 않습니다.', 'Registration number; optional').optional(),
  date: day('받은 날', 'Day it was granted'),
});
