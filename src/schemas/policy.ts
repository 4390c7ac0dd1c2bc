import { z } from 'zod';
import { help, text } from './fields.ts';
import { meaning } from './meaning.ts';
import { page } from './page.ts';

/**
 * A version of the privacy policy: `content/policies/{first day of validity}/{ko,en}.md`. The newest whose day has come
 * is in force; a later one is announced.
 */
export const policy = page.pick({ title: true, description: true, lead: true, keywords: true, asks: true }).extend({
  meaning,
  changes: z
    .array(text('달라진 점 하나를 한 문장으로', 'One difference, in a sentence'))
    .min(1)
    .meta(
      help(
        '앞의 방침에서 달라진 점. 시행일 전에는 지금 방침 위에 예고로 보입니다. 첫 방침에는 쓰지 않습니다.',
        'Differences from the policy before; announced above the policy in force until the day. The first has none',
      ),
    )
    .optional(),
});
