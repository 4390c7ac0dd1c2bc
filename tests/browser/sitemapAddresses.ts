async function locations(server: string, file: string): Promise<string[]> {
  const answer = await fetch(server + file);
  if (!answer.ok) throw new Error(`Loading ${file} failed with status ${answer.status}.`);
  return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/**
 * Returns the paths of all pages in the sitemap of a served build, in both languages.
 *
 * @param server scheme, host and port
 */
export async function sitemapAddresses(server: string): Promise<string[]> {
  const sitemaps = await locations(server, '/sitemap-index.xml');
  return (await Promise.all(sitemaps.map((file) => locations(server, file)))).flat();
}
