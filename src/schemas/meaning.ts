import { z } from 'zod';
import { help, text } from './fields.ts';

/** Explanation of a legal text in plain words. It is no part of the text. */
export const meaning = z
  .array(text('쉬운 말로 쓴 한 문장', 'One plain sentence'))
  .length(3)
  .meta(
    help(
      '이 글이 읽는 사람에게 무엇을 뜻하는지 쉬운 말로 쓴 세 문장. 글 위에 보이며, 글의 일부는 아닙니다.',
      'Three plain sentences about what the text means for the reader; shown above the text, and no part of it',
    ),
  );
