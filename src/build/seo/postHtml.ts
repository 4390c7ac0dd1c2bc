import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { type BoardPost, renderPost } from '#content/queries/boards.ts';
import { origin } from '#site.ts';

let container: Promise<AstroContainer> | undefined;

/**
 * Makes the addresses in a post's HTML absolute, for readers outside the site.
 *
 * @param url address of the post, the base of links to its own headings
 */
export function withAbsoluteAddresses(html: string, url: string): string {
  return html.replace(/<[a-z](?:"[^"]*"|[^">])*>/g, (tag) =>
    tag
      .replace(/(?<=\s(?:href|src)=")\/(?!\/)/, `${origin}/`)
      .replace(/(?<=\shref=")#/, `${url}#`)
      .replace(/(?<=\ssrcset=")[^"]+/, (set) => set.replace(/(?<=^|,\s)\/(?!\/)/g, `${origin}/`)),
  );
}

/**
 * Returns a post's text as HTML for use outside its page.
 *
 * @param url address of the post
 */
export async function postHtml(post: BoardPost, url: string): Promise<string> {
  // Renders the post again: the HTML in Astro's cache does not have the final addresses of pictures.
  container ??= AstroContainer.create();
  const { Content } = await renderPost(post);
  return withAbsoluteAddresses(await (await container).renderToString(Content), url);
}
