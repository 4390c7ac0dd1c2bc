import { z } from 'zod';
import { help, moment, text } from './fields.ts';
import { publication } from './publication.ts';

/** A pop-up on the dashboard: `content/popups/{id}/{ko,en}.md`. The Markdown body is its text. */
export const popup = z.strictObject({
  title: text('팝업의 제목', 'Title of the pop-up'),
  from: moment('보이기 시작하는 시각', 'Time from which it is shown'),
  until: moment('보이지 않게 되는 시각', 'Time until which it is shown'),
  link: z
    .strictObject({
      href: text('/로 시작하는 이 사이트의 주소', 'An address of this site, beginning with /'),
      label: text('링크의 글', 'Text of the link'),
    })
    .optional()
    .meta(help('글 아래의 링크', 'Link under the text')),
  ...publication,
});
