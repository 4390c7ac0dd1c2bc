import { z } from 'zod';
import { day, text } from './fields.ts';

/** A patent, an award or a certification: `content/credentials/{id}/{ko,en}.md`. */
export const credential = z.strictObject({
  kind: z.enum(['patent', 'award', 'certification']).meta({ write: 'kind: patent' }),
  title: text('title: 다화자 음성 분리 방법'),
  /** Who granted it. */
  issuer: text('issuer: 특허청'),
  /** Registration number, where there is one. */
  number: text('number: 견본 제00-0000001호').optional(),
  date: day('date: 2024-03-14'),
});
