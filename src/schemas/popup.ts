import { z } from 'zod';
import { moment, text } from './fields.ts';
import { publication } from './publication.ts';

/** A pop-up on the dashboard: `content/popups/{id}/{ko,en}.md`. The markdown body is its text. */
export const popup = z.strictObject({
  title: text('title: M-Meet 2.0을 만나 보세요'),
  /** Shown from and until these moments. */
  from: moment('from: 2026-05-01T00:00:00+09:00'),
  until: moment('until: 2026-06-01T00:00:00+09:00'),
  /** Link under the text: an address of this site, without product and language. */
  link: z
    .strictObject({ href: text('href: /company/news/m-meet-2'), label: text('label: 자세히 보기') })
    .optional()
    .meta({ write: 'link: { href: /company/news/m-meet-2, label: 자세히 보기 }' }),
  ...publication,
});
