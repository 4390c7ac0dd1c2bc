import { z } from 'zod';
import { help } from './fields.ts';
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
});
