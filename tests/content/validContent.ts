import { fixedEntries } from '#content/check/read/addresses.ts';
import { storedEntries } from '#contract/privacyFacts.ts';
import { type BoardKind, boardIds, boards, boardsOf } from '#site.ts';

/** Content of a file: text, or bytes for tests of the encoding. */
export type FileContent = string | Uint8Array;

/** Files by path below the content folder. */
export type ContentTree = Record<string, FileContent>;

/** Returns a text as both language files of a folder. */
export const bothLanguages = <Text extends FileContent | undefined>(folder: string, text: Text) => ({
  [`${folder}/ko.md`]: text,
  [`${folder}/en.md`]: text,
});

const pageFields = (title: string) => `title: ${title}
description: ${title} 설명
heading: ${title} 제목`;

const three = (name: string, pad = '') =>
  `${pad}${name}:\n${[1, 2, 3].map((n) => `${pad}  - { title: ${name} ${n}, text: 설명 ${n} }`).join('\n')}`;

const home = `---
${pageFields('첫 화면')}
innovation:
  heading: 기술
  lead: 설명
  claims:
    - { value: '15', unit: 년, label: 경험, text: 설명 }
    - { value: '30,000', unit: 건, label: 기록, text: 설명 }
    - { value: '300', unit: ms, label: 지연, text: 설명, hear: [300, 1000] }
    - { value: '700,000', unit: 시간, label: 학습, text: 설명 }
news: { heading: 소식 }
---
`;

const about = `---
${pageFields('회사 소개')}
${three('principles')}
technology:
  heading: 기술
  lead: 설명
${three('layers', '  ')}
---

회사 이야기입니다.
`;

const recruit = `---
${pageFields('채용 안내')}
culture:
  heading: 문화
${three('items', '  ')}
conditions:
  heading: 조건
  items:
    - { value: 8–10시, title: 자율 출근, text: 설명 }
    - { value: 주 1회, title: 재택, text: 설명 }
    - { value: 12월 24일, title: 휴무, text: 설명 }
steps:
  heading: 절차
  items:
    - { title: 서류 전형, text: 설명 }
    - { title: 1차 면접, text: 설명 }
    - { title: 2차 면접, text: 설명 }
    - { title: 연봉 협상, text: 설명 }
    - { title: 입사, text: 설명 }
faq:
  heading: 질문
  items:
    - { question: 질문 1, answer: 답 1 }
    - { question: 질문 2, answer: 답 2 }
    - { question: 질문 3, answer: 답 3 }
---
`;

/** A consent text; `consents/ledger.json` has its digest. */
/** A policy with everything that the code keeps. */
export const policy = `---
title: 처리방침
description: 설명
meaning: [하나, 둘, 셋]
---

3년, 30일, 2년, 14일, 90일, 12시간. 3 years, 30 days, 2 years, 14 days, 90 days, 12 hours.

이름, 이메일, ${storedEntries.map((name) => `\`${name}\``).join(', ')}
`;

export const consent = `---
title: 개인정보 수집·이용에 동의합니다
meaning: [하나, 둘, 셋]
items: 이름, 이메일
purpose: 문의 답변
retention: 3년
refusal: 거부할 수 있습니다.
---
`;

const digest = '020d6001926f8bb189924253614944dc81a1962262d2ecbdddbb3575d740ac7b';

const product = (name: string, related: string[]) => `---
name: ${name}
title: 사내 챗봇
description: ${name}은 사내 챗봇입니다.
claim: 묻는 순간 답합니다
lead: 설명
tagline: 챗봇
problem: { title: 문제, text: 설명 }
capabilities:
  - { title: 기능 1, text: 설명 }
  - { title: 기능 2, text: 설명 }
  - { title: 기능 3, text: 설명 }
  - { title: 기능 4, text: 설명 }
${three('steps')}
${three('uses')}
asks: [말 1, 말 2, 말 3, 말 4, 말 5, 말 6]
ai: { use: 문장 쓰기, generative: true, highImpact: 아니요, notice: 화면 }
faq:
  - { question: 질문 1, answer: 답 1 }
  - { question: 질문 2, answer: 답 2 }
  - { question: 질문 3, answer: 답 3 }
related:
${related.map((id) => `  - ${id}`).join('\n')}
---
`;

/** Products of the site, as `family/product`. */
export const productIds = fixedEntries.products ?? [];

const products: ContentTree = Object.assign(
  {},
  ...productIds.map((id) =>
    bothLanguages(`products/${id}`, product(id, productIds.filter((other) => other !== id).slice(0, 2))),
  ),
);

/** An office with a small map. */
export const office = `---
name: 서울 본사
order: 1
region: 서울특별시
locality: 중구
street: 견본로 1
postalCode: '04524'
phone: '02-0000-0000'
hours: 평일 9:00–18:00
latitude: 37.5
longitude: 127
transit:
  - { by: subway, text: 2호선 }
  - { by: bus, text: 146번 }
map:
  office: [50, 50]
  lines:
    - { kind: road, points: [[0, 0], [100, 100]] }
    - { kind: street, points: [[0, 100], [100, 0]] }
  places:
    - { kind: station, label: 견본역, at: [40, 40] }
---
`;

/** The office, with a telephone number for callers from abroad. */
export const englishOffice = office.replace("'02-", "'+82-2-");

/** A news post; its body begins on line 7. */
export const newsPost = (fields = '', body = '소식입니다.') => `---
title: 새 소식
summary: 소식의 요약
date: 2026-05-12
topic: product
${fields}---
${body}
`;

/** A news post with another title. */
export const springPost = (fields = '', body = '소식입니다.') => newsPost(fields, body).replace('새 소식', '봄 소식');

/** A pop-up in May. */
export const popup = (href: string) => `---
title: 새 소식
from: 2026-05-01T00:00:00+09:00
until: 2026-06-01T00:00:00+09:00
link: { href: ${href}, label: 자세히 보기 }
---

팝업 글입니다.
`;

/** A job posting. */
export const posting = `---
title: 음성 AI 연구원
summary: 음성 AI 연구원을 찾습니다.
date: 2026-05-12
team: 음성 AI 팀
employment: full-time
experience: 경력 3년 이상
office: seoul
closes: 2026-06-30
---

하는 일입니다.
`;

const pages: ContentTree = Object.assign(
  {},
  ...(fixedEntries.pages ?? []).map((id) => bothLanguages(`pages/${id}`, `---\n${pageFields(id)}\n---\n`)),
);

const postOf: Record<BoardKind, { id: string; text: string }> = {
  news: { id: 'launch', text: newsPost() },
  ir: { id: 'results', text: newsPost().replace('topic: product', 'kind: earnings').replace('새 소식', '실적 발표') },
  posting: { id: 'researcher', text: posting },
  plain: { id: 'notice', text: newsPost().replace('topic: product\n', '').replace('새 소식', '알림') },
};

/** A post of each board. */
const posts: ContentTree = Object.assign(
  {},
  ...boardIds.map((board) => {
    const { collection, kind } = boards[board];
    const { id, text } = postOf[kind];
    // No two posts have one title.
    const title = boardsOf(kind)[0] === board ? '$&' : `$& (${collection})`;
    return bothLanguages(`${collection}/${id}`, text.replace(/^title: .*$/m, title));
  }),
);

/** A content folder without mistakes: everything that the site requires, and one entry of every other collection. */
export const validContent: ContentTree = {
  'README.md': '# 읽어 주세요\n',
  'brand/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>',
  ...bothLanguages('home', home),
  ...bothLanguages('about', about),
  ...bothLanguages('recruit', recruit),
  ...pages,
  ...bothLanguages('policies/2025-01-01', policy),
  ...bothLanguages('consents/privacy/2026-01-01', consent),
  ...bothLanguages('consents/marketing/2026-01-01', consent),
  'consents/ledger.json': JSON.stringify(
    ['privacy', 'marketing'].map((name) => ({ consent: name, version: '2026-01-01', ko: digest, en: digest })),
  ),
  ...products,
  'offices/seoul/ko.md': office,
  'offices/seoul/en.md': englishOffice,
  ...bothLanguages('history/2011', `---\ntitle: 시작\nevents: [{ month: 3, text: 회사 설립 }]\n---\n`),
  ...bothLanguages(
    'credentials/voices',
    `---\nkind: patent\ntitle: 음성 분리 방법\nissuer: 특허청\ndate: 2024-03-14\n---\n`,
  ),
  ...posts,
  ...bothLanguages(
    'news/calendar',
    newsPost('attachments: [{ file: calendar.pdf }]\n').replace('새 소식', '일정').replace('05-12', '05-11'),
  ),
  'news/calendar/calendar.pdf': '%PDF-1.7',
  ...bothLanguages('popups/launch', popup('/company/news/launch')),
  'locales/ko/common.json': '{ "top": "맨 위로", "count_other": "총 {{count}}건" }\n',
  'locales/en/common.json': '{ "top": "Back to top", "count_one": "One post", "count_other": "{{count}} posts" }\n',
};
