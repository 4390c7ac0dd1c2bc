import { z } from 'zod';
import { help, questionAndAnswer, text, titledText } from './fields.ts';
import { page } from './page.ts';

const heading = text('부분의 제목', 'Heading of the section');

const condition = z.strictObject({
  value: text('크게 보이는 값', 'Value, shown large'),
  title: text('조건의 이름', 'Name of the condition'),
  text: text('한두 문장의 설명', 'Explanation in one or two sentences'),
});

/** The recruitment page: `content/recruit/{ko,en}.md`. The Markdown body is about working here. */
export const recruit = z.strictObject({
  ...page.shape,
  culture: z
    .strictObject({ heading, items: z.array(titledText).min(3).max(6).meta(help('셋에서 여섯', 'Three to six')) })
    .meta(help('일하는 방식', 'Section about how we work')),
  conditions: z
    .strictObject({ heading, items: z.array(condition).min(3).meta(help('셋 이상', 'Three or more')) })
    .meta(help('일하는 조건', 'Section about working conditions')),
  // The hiring process has five steps (docs/product.md#screens).
  steps: z
    .strictObject({ heading, items: z.array(titledText).length(5).meta(help('다섯 단계', 'Five steps')) })
    .meta(help('채용 절차', 'Section about the hiring process')),
  faq: z
    .strictObject({ heading, items: z.array(questionAndAnswer).min(3).meta(help('셋 이상', 'Three or more')) })
    .meta(help('자주 묻는 질문', 'Frequently asked questions')),
});
