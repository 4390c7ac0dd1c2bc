import { z } from 'zod';
import { help, text, titledText } from './fields.ts';
import { page } from './page.ts';

/** The company introduction: `content/about/{ko,en}.md`. The Markdown body is the company's story. */
export const about = z.strictObject({
  ...page.shape,
  mission: text(
    '회사가 하는 일을 말하는 한 문장. 크게 보입니다.',
    'What the company does, in one sentence; shown large',
  ),
  principles: z.array(titledText).min(3).max(5).meta(help('지키는 원칙', "The company's principles")),
  technology: z
    .strictObject({
      heading: text('기술 부분의 제목', 'Heading of the section'),
      lead: text('제목 아래의 한두 문장', 'One or two sentences under the heading'),
      layers: z
        .array(titledText)
        .min(3)
        .max(5)
        .meta(help('제품을 받치는 기술의 층', 'Layers of technology that the products build on')),
    })
    .meta(help('기술을 소개하는 부분', 'Section about the technology')),
});
