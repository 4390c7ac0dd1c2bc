import { expect, test, vi } from 'vitest';
import { reportOnPosts } from './contentFolder.ts';
import { newsPost } from './validContent.ts';

vi.mock(import('#site.ts'), async (original) => ({ ...(await original()), hasApi: false }));

test('rejects a link to a page that a site without the API lacks', async () => {
  expect(
    await reportOnPosts({ post: newsPost('', '[로그인](/login), [문의](/company/contact)') }),
  ).toMatchInlineSnapshot(
    `"post:7: The page does not exist on a site without the API (SITE_API=off): /login → Write the address of a page, or delete the link."`,
  );
});
