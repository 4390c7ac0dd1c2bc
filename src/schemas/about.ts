import { z } from 'zod';
import { help, text, titledText } from './fields.ts';
import { page } from './page.ts';

/** The company introduction: `content/about/{ko,en}.md`. The Markdown body is the company's story. */
export const about = z.strictObject({
  ...page.shape,
  mission: text('회사가 하는 일을 말하는 한 문장. 크게 보입니다.', 'One sentence, set large: what the company is for'),
  principles: z.array(titledText).min(3).max(5).meta(help('지키는 원칙', 'What the company holds to')),
  technology: z
    .strictObject({
      heading: text('기술 부분의 제목', 'Heading of the section'),
      lead: text('제목 아래의 한두 문장', 'A sentence or two under it'),
      layers: z
        .array(titledText)
        .min(3)
        .max(5)
        .meta(help('제품을 받치는 기술의 층', 'The layers of technology below the products')),
    })
    .meta(help('기술을 소개하는 부분', 'How the technology is made')),
});
