import { z } from 'zod';
import { attachment, day, text } from './fields.ts';
import { publication } from './publication.ts';

/** What every board post has: news, investor relations and job postings extend it. */
export const postFields = {
  /** Title in the list and on the page. */
  title: text('title: M-Meet 2.0 출시'),
  /** One or two sentences for search engines, share pictures and feeds. At most 160 characters. */
  summary: text('summary: 회의가 끝나면 회의록이 먼저 도착합니다.').max(160),
  /** Day the post is dated; newest first in the list. The same in every language. */
  date: day('date: 2026-05-12'),
  /** `true` keeps the post at the top of the list. The same in every language. */
  pinned: z.boolean().default(false).meta({ write: 'pinned: true' }),
  /** Files in this folder that visitors can download. */
  attachments: z.array(attachment).default([]).meta({ write: 'attachments: [{ file: report-2026.pdf }]' }),
  ...publication,
};
