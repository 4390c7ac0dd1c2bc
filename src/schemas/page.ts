import { z } from 'zod';
import { asks, help, keywords, text } from './fields.ts';

/**
 * A page's texts: `content/pages/{path}/{ko,en}.md`, such as `content/pages/company/history/ko.md`. The Markdown body,
 * if the page shows one, is its running text.
 */
export const page = z.strictObject({
  title: text('브라우저 탭, 검색 결과, 메뉴에 보이는 제목', 'Title in browser tabs, search results and menus'),
  description: text('검색 결과와 공유 카드에 보이는 설명', 'Description in search results and share cards').max(160),
  heading: text('페이지의 큰 제목', "The page's large heading"),
  lead: text('큰 제목 아래의 한두 문장', 'One or two sentences under the heading').optional(),
  keywords,
  asks: asks.default([]),
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
