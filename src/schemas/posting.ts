import { z } from 'zod';
import { day, text } from './fields.ts';
import { postFields } from './post.ts';

/** A job posting: `content/postings/{id}/{ko,en}.md`. */
export const posting = z.strictObject({
  ...postFields,
  /** Team that hires, as candidates read it. */
  team: text('team: 음성 AI 팀'),
  /** Kind of employment. */
  employment: z.enum(['full-time', 'contract', 'internship']).meta({ write: 'employment: full-time' }),
  /** Experience asked for, as candidates read it. */
  experience: text('experience: 경력 3년 이상'),
  /** Id (folder name) of the office in `content/offices`. */
  office: text('office: seoul'),
  /** Last day for applications, Korean time. Leave out to hire until the position is filled. */
  closes: day('closes: 2027-01-31').optional(),
  /** `true` once the position is filled, whatever the closing day. */
  filled: z.boolean().default(false).meta({ write: 'filled: true' }),
});
