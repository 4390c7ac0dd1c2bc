import { z } from 'zod';
import { families } from '#site.ts';
import { help, text } from './fields.ts';
import { page } from './page.ts';

const section = z.strictObject({
  heading: text('부분의 제목', 'Heading of the section'),
  lead: text('제목 아래의 한두 문장', 'A sentence or two under it'),
});

const claim = z.strictObject({
  prefix: text('숫자 앞의 말(약, 최대)', 'Word before the figure, such as "under"').optional(),
  value: text('숫자. 작은따옴표로 감쌉니다.', 'The figure, in single quotes'),
  unit: text('단위', 'Unit'),
  label: text('무엇의 숫자인지', 'What the figure counts'),
  text: text('숫자를 풀어 쓴 한 문장', 'A sentence about it'),
  family: z
    .enum(families.map(({ id }) => id))
    .meta(help('숫자에 쓸 색의 제품군', 'Family whose colour the figure takes')),
});

/**
 * The dashboard: `content/home/{ko,en}.md`. The Markdown body follows the figures: their basis, with links to the
 * products concerned.
 */
export const home = z.strictObject({
  ...page.shape,
  business: section.meta(help('제품군(사업)', 'The product families')),
  products: section.meta(help('제품', 'All products at work')),
  innovation: section
    .extend({
      claims: z
        .array(claim)
        .length(4)
        .meta(help('근거가 있는 네 가지 숫자', 'The four figures that the company can prove')),
    })
    .meta(help('숫자(기술)', 'The figures')),
  news: section.meta(help('최근 소식', 'Latest posts')),
  location: section.meta(help('사무소', 'Offices')),
});
