import { type CollectionEntry, render } from 'astro:content';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { type boards, origin } from '#site.ts';

type Post = CollectionEntry<(typeof boards)[keyof typeof boards]['collection']>;

let container: Promise<AstroContainer> | undefined;

/**
 * Makes the addresses in a post's HTML absolute, as those who read it elsewhere need them.
 *
 * @param url address of the post, which links to its own headings are relative to
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
 * A post's text as HTML outside its page.
 *
 * @param url address of the post
 */
export async function postHtml(entry: Post, url: string): Promise<string> {
  // What Astro keeps of the rendered text has no addresses of pictures yet.
  container ??= AstroContainer.create();
  const { Content } = await render(entry);
  return withAbsoluteAddresses(await (await container).renderToString(Content), url);
}
