import { z } from 'zod';
import { help, text } from './fields.ts';
import { publication } from './publication.ts';

/**
 * A saved reply of the desk: `content/replies/{id}/{ko,en}.md`. The body is the text of a mail. Staff get the one in the
 * inquiry's language.
 */
export const reply = z.strictObject({
  title: text(
    '담당자가 고를 때 보는 이름. 메일에는 쓰이지 않습니다.',
    'Name by which staff choose the reply; not part of the mail',
  ),
  ...publication,
  draft: publication.draft.meta(
    help('초안이면 true. 담당자에게 보이지 않습니다.', 'true for a draft, which staff do not see'),
  ),
});
