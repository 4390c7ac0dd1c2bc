async function locations(server: string, file: string): Promise<string[]> {
  const answer = await fetch(server + file);
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/**
 * Addresses of all pages that the sitemap of a served build names, in both languages.
 *
 * @param server scheme, host and port
 */
export async function sitemapAddresses(server: string): Promise<string[]> {
  const sitemaps = await locations(server, '/sitemap-index.xml');
  return (await Promise.all(sitemaps.map((file) => locations(server, file)))).flat();
}
