import { z } from 'zod';
import { boards } from '#site.ts';
import { asks, attachments, help, keywords, moment, questionAndAnswer, text, titledText } from './fields.ts';
import { publication } from './publication.ts';

/** Pages of the code and lists of the boards, whose texts are in `content/pages/`. Other folders there are pages of their own. */
export const pagesOfCode: readonly string[] = [
  ...Object.values(boards).map(({ path }) => path.slice(1)),
  'company/history',
  'company/contact',
  'company/contact/add',
  'company/location',
  'search',
  'login',
  'staff/inquiries',
  'staff/replies',
  'staff/statistics',
  'staff/visits',
  'staff/audit',
  'staff/account',
  'staff/guide',
];

/** Page that mails link to, with the inquiry in its fragment. */
export const additionPage = '/company/contact/add';

/** True for the address of a page of the staff desk. */
export const isStaffPage = (path: string): boolean => path.startsWith('/staff/');

/** True for the address of a page that works only with the API. */
export const needsApi = (path: string): boolean => path === '/login' || path === additionPage || isStaffPage(path);

/** First segments of addresses that no page of the content can have. */
export const reservedSections: readonly string[] = ['dashboard', 'search', 'login', 'staff', 'privacy', 'assets'];

/** Texts of every page. */
const pageTexts = z.strictObject({
  title: text('브라우저 탭, 검색 결과, 메뉴에 보이는 제목', 'Title in browser tabs, search results and menus'),
  description: text('검색 결과와 공유 카드에 보이는 설명', 'Description in search results and share cards').max(160),
  heading: text('페이지의 큰 제목', "The page's large heading"),
  lead: text('큰 제목 아래의 한두 문장', 'One or two sentences under the heading').optional(),
  keywords,
  asks: asks.default([]),
  order: z
    .int()
    .min(1)
    .optional()
    .meta(
      help(
        '메뉴에서의 순서. 1부터. 쓰지 않으면 메뉴에 나오지 않습니다.',
        'Position in the menu of its section, from 1; without it, the page is not in the menu',
      ),
    ),
  loggingOnPage: z
    .boolean()
    .default(false)
    .meta(
      help(
        '페이지가 방문을 스스로 셀 때 true. 그러면 사이트가 세지 않습니다.',
        'true if the page counts its own visits; the site then does not',
      ),
    ),
});

/**
 * A page's texts: `content/pages/{path}/{ko,en}.md`, such as `content/pages/company/history/ko.md`. The Markdown body,
 * if the page shows one, is its running text.
 */
export const page = pageTexts.extend({
  attachments,
  inFooter: z
    .boolean()
    .default(false)
    .meta(
      help(
        '모든 페이지의 맨 아래, 개인정보 처리방침 옆에서 이어 주려면 true',
        'true links the page at the foot of every page, beside the privacy policy',
      ),
    ),
  aiTable: z
    .boolean()
    .default(false)
    .meta(
      help(
        '본문 아래에 모든 제품의 ai 항목을 보여 주려면 true. content/pages에 새로 만든 페이지 하나에만 씁니다.',
        "true shows every product's ai fields below the body; for one page of your own in content/pages",
      ),
    ),
});

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
  hear: z
    .array(z.number().int().min(50).max(5000))
    .length(2)
    .optional()
    .meta(
      help(
        '대답이 늦어지는 시간 두 가지(ms). 첫 번째가 우리 것, 두 번째가 견줄 것이며, 그림과 소리로 비교합니다. 숫자 하나에만 쓸 수 있습니다.',
        'Two delays of an answer in ms, ours and one to compare, which are drawn and played. For one figure only',
      ),
    ),
});

/**
 * The dashboard: `content/home/{ko,en}.md`. The Markdown body follows the figures: their basis, with links to the
 * products concerned.
 */
export const home = z.strictObject({
  ...pageTexts.shape,
  innovation: section
    .extend({
      claims: z.array(claim).min(1).meta(help('근거가 있는 숫자', 'Figures that the company can prove')),
    })
    .meta(help('숫자(기술)', 'Section with figures about the technology')),
  news: section.omit({ lead: true }).meta(help('최근 소식', 'Section with the latest posts')),
});

/** The company introduction: `content/about/{ko,en}.md`. The Markdown body is the company's story. */
export const about = z.strictObject({
  ...pageTexts.shape,
  heading: text(
    '회사가 하는 일을 말하는 짧은 한 문장. 크게 보입니다.',
    'What the company does, in one short sentence; shown large',
  ),
  principles: z.array(titledText).min(1).meta(help('지키는 원칙', "The company's principles")),
  technology: z
    .strictObject({
      heading: text('기술 부분의 제목', 'Heading of the section'),
      lead: text('제목 아래의 한두 문장', 'One or two sentences under the heading'),
      layers: z
        .array(titledText)
        .min(1)
        .meta(help('제품을 받치는 기술의 층', 'Layers of technology that the products build on')),
    })
    .meta(help('기술을 소개하는 부분', 'Section about the technology')),
});

const sectionHeading = text('부분의 제목', 'Heading of the section');

const condition = z.strictObject({
  value: text('크게 보이는 값', 'Value, shown large'),
  title: text('조건의 이름', 'Name of the condition'),
  text: text('한두 문장의 설명', 'Explanation in one or two sentences'),
});

/** The recruitment page: `content/recruit/{ko,en}.md`. The Markdown body is about working here. */
export const recruit = z.strictObject({
  ...pageTexts.shape,
  culture: z
    .strictObject({
      heading: sectionHeading,
      items: z.array(titledText).min(1).meta(help('하나 이상', 'One or more')),
    })
    .meta(help('일하는 방식', 'Section about how we work')),
  conditions: z
    .strictObject({ heading: sectionHeading, items: z.array(condition).min(1).meta(help('하나 이상', 'One or more')) })
    .meta(help('일하는 조건', 'Section about working conditions')),
  steps: z
    .strictObject({
      heading: sectionHeading,
      items: z.array(titledText).min(1).meta(help('거치는 단계를 순서대로', 'Steps, in order')),
    })
    .meta(help('채용 절차', 'Section about the hiring process')),
  faq: z
    .strictObject({
      heading: sectionHeading,
      items: z.array(questionAndAnswer).min(1).meta(help('하나 이상', 'One or more')),
    })
    .meta(help('자주 묻는 질문', 'Frequently asked questions')),
});

const figure = z.strictObject({
  value: text('숫자. 작은따옴표로 감쌉니다.', 'Figure, in single quotes'),
  unit: text('단위', 'Unit'),
  label: text('무엇의 숫자인지', 'What the figure measures'),
});

/** Facts about the AI in a product. In Korea, articles 31 and 33 of its AI Basic Act ask for them. */
const ai = z.strictObject({
  use: text('AI가 하는 일', 'What AI does'),
  generative: z
    .boolean()
    .meta(
      help(
        '생성형 AI이면 true. 글, 소리, 그림을 새로 만드는 AI입니다.',
        'true if the AI is generative: if it makes new text, sound or pictures',
      ),
    ),
  highImpact: text(
    '고영향 AI에 해당하는지를 몇 마디로. 예: 아님',
    'Whether it is high-impact AI, in a few words, such as No',
  ),
  notice: text(
    '사람에게 알리고 결과물에 표시하는 방법을 한 문장으로',
    'How people are told and output is marked, in one sentence',
  ),
});

const companion = z.strictObject({
  name: text('제품 이름', 'Name of the product'),
  title: text('제목', 'Heading'),
  text: text('한두 문장의 소개', 'Introduction in one or two sentences'),
  capabilities: z.array(titledText).min(1).meta(help('할 수 있는 일', 'What it can do')),
});

/** A product page: `content/products/{family}/{id}/{ko,en}.md`. The folders' names are family and id. */
export const productPage = z.strictObject({
  name: text('메뉴와 카드에 보이는 제품 이름', 'Product name in menus and on cards'),
  title: text(
    '이름 뒤에 붙는 페이지 제목. 무엇인지 몇 마디로',
    'Page title after the name: what it is, in a few words',
  ),
  description: text('검색 결과와 공유 카드에 보이는 설명', 'Description in search results and share cards').max(160),
  claim: text(
    '페이지의 큰 제목. 짧은 약속 한 문장. 줄을 바꿀 자리에 |를 넣을 수 있고, |는 어디에도 보이지 않습니다.',
    "The page's large heading: a promise in one short sentence. A | breaks the line and is shown nowhere",
  ),
  lead: text('큰 제목 아래의 두세 문장', 'Two or three sentences under the claim'),
  tagline: text('카드와 메뉴에 보이는 한 줄', 'One line on cards and in the menu'),
  keywords,
  asks: asks.min(6),
  picture: text(
    '제품 그림. 이 폴더에 둔 사진이나 SVG 그림의 파일 이름(crane.jpg)이나 content/drawings에 있는 그림의 이름. 쓰지 않으면 그 자리에 제품 이름을 크게 씁니다.',
    'Picture of the product: the file name of a photograph or SVG picture in this folder (crane.jpg), or the name of a drawing in content/drawings. Without it, its place shows the name in large letters',
  ).optional(),
  pictureAlt: text(
    '사진이나 SVG 그림에 보이는 것을 말로 쓴 한 문장. 파일에는 꼭 씁니다.',
    'What the photograph or SVG picture shows, in one sentence; required for a file',
  ).optional(),
  pictureNote: text(
    '그림에 붙는 조건. 그림 설명 뒤에 보입니다.',
    'Condition for what the picture shows; follows its caption',
  ).optional(),
  problem: titledText.meta(
    help('고객이 겪는 문제. 본문이 길게 풀어 줍니다.', "The customers' problem; the body explains it at length"),
  ),
  capabilities: z.array(titledText).min(1).meta(help('할 수 있는 일', 'What it can do')),
  steps: z.array(titledText).min(1).max(6).meta(help('도입하거나 쓰는 순서', 'Steps of deployment or use, in order')),
  uses: z.array(titledText).min(1).max(6).meta(help('쓰이는 곳', 'Where it is used')),
  figures: z.array(figure).default([]).meta(help('근거가 있는 숫자만', 'Figures that the company can prove')),
  attachments,
  companion: companion.optional().meta(help('같은 페이지에 소개하는 둘째 제품', 'A second product on the same page')),
  ai: z
    .preprocess((value) => (value === 'none' ? null : (value ?? undefined)), ai.nullable())
    .meta(
      help(
        '제품에 쓰인 AI. AI를 쓰지 않는 제품이면 이렇게만 씁니다. ai: none',
        'The AI in the product. For a product without AI, write only: ai: none',
      ),
    ),
  faq: z.array(questionAndAnswer).min(1).meta(help('자주 묻는 질문', 'Frequently asked questions')),
  related: z
    .array(text('제품군/제품', 'family/product'))
    .max(3)
    .default([])
    .meta(help('함께 볼 제품. 셋까지, 제품군/제품으로 씁니다.', 'Related products, up to three, as family/product')),
});

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
