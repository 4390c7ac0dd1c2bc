import { z } from 'zod';
import { asks, help, keywords, questionAndAnswer, text, titledText } from './fields.ts';

const figure = z.strictObject({
  value: text('숫자. 작은따옴표로 감쌉니다.', 'Figure, in single quotes'),
  unit: text('단위', 'Unit'),
  label: text('무엇의 숫자인지', 'What the figure measures'),
});

const companion = z.strictObject({
  name: text('제품 이름', 'Name of the product'),
  title: text('제목', 'Heading'),
  text: text('한두 문장의 소개', 'Introduction in one or two sentences'),
  capabilities: z.array(titledText).min(2).meta(help('할 수 있는 일', 'What it can do')),
});

/** A product page: `content/products/{family}/{id}/{ko,en}.md`. The folders' names are family and id. */
export const productPage = z.strictObject({
  name: text('메뉴와 카드에 보이는 제품 이름', 'Product name in menus and on cards'),
  title: text(
    '이름 뒤에 붙는 페이지 제목. 무엇인지 몇 마디로',
    'Page title after the name: what it is, in a few words',
  ),
  description: text('검색 결과와 공유 카드에 보이는 설명', 'Description in search results and share cards').max(160),
  claim: text('페이지의 큰 제목. 짧은 약속 한 문장', "The page's large heading: a promise in one short sentence"),
  lead: text('큰 제목 아래의 두세 문장', 'Two or three sentences under the claim'),
  tagline: text('카드와 메뉴에 보이는 한 줄', 'One line on cards and in the menu'),
  keywords,
  asks: asks.min(6),
  pictureNote: text(
    '그림에 붙는 조건. 그림 설명 뒤에 보입니다.',
    'Condition for what the picture shows; follows its caption',
  ).optional(),
  problem: titledText.meta(
    help('고객이 겪는 문제. 본문이 길게 풀어 줍니다.', "The customers' problem; the body explains it at length"),
  ),
  capabilities: z.array(titledText).min(4).meta(help('할 수 있는 일. 넷 이상', 'What it can do: four or more')),
  steps: z.array(titledText).min(3).max(6).meta(help('도입하거나 쓰는 순서', 'Steps of deployment or use, in order')),
  uses: z.array(titledText).min(3).max(6).meta(help('쓰이는 곳', 'Where it is used')),
  figures: z.array(figure).default([]).meta(help('근거가 있는 숫자만', 'Figures that the company can prove')),
  companion: companion.optional().meta(help('같은 페이지에 소개하는 둘째 제품', 'A second product on the same page')),
  faq: z
    .array(questionAndAnswer)
    .min(3)
    .meta(help('자주 묻는 질문. 셋 이상', 'Frequently asked questions: three or more')),
  related: z
    .array(text('제품군/제품', 'family/product'))
    .min(2)
    .max(3)
    .meta(help('함께 볼 제품 두셋. 제품군/제품으로 씁니다.', 'Two or three related products, as family/product')),
});
