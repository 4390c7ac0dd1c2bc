import { z } from 'zod';
import { families } from '#site.ts';
import { help, text } from './fields.ts';
import { page } from './page.ts';

const section = z.strictObject({
  heading: text('부분의 제목', 'Heading of the section'),
  lead: text('제목 아래의 한두 문장', 'One or two sentences under the heading'),
});

const claim = z.strictObject({
  prefix: text('숫자 앞의 말(약, 최대)', 'Word before the figure, such as “about”').optional(),
  value: text('숫자. 작은따옴표로 감쌉니다.', 'Figure, in single quotes'),
  unit: text('단위', 'Unit'),
  label: text('무엇의 숫자인지', 'What the figure counts'),
  text: text('숫자를 설명하는 한 문장', 'One sentence that explains the figure'),
  scale: text('그림의 눈금을 설명하는 한 문장', 'One sentence that explains the scale of the drawing'),
  family: z
    .enum(families.map(({ id }) => id))
    .meta(help('숫자에 쓸 색의 제품군', 'Product family, for the colour of the figure')),
});

/**
 * The dashboard: `content/home/{ko,en}.md`. The Markdown body follows the figures: their basis, with links to the
 * products concerned.
 */
export const home = z.strictObject({
  ...page.shape,
  business: section.meta(help('제품군(사업)', 'Section about the product families')),
  products: section.meta(help('제품', 'Section about the products')),
  innovation: section
    .extend({
      claims: z
        .array(claim)
        .length(4)
        .meta(help('근거가 있는 네 가지 숫자', 'Four figures that the company can prove')),
    })
    .meta(help('숫자(기술)', 'Section with figures about the technology')),
  news: section.meta(help('최근 소식', 'Section with the latest posts')),
  location: section.meta(help('사무소', 'Section about the offices')),
});
