/** Pages are rendered by a bundle that has this module a second time: both share one place. */
const shared = globalThis as { markdownTwins?: ReadonlyMap<string, string> };

/**
 * Leaves the twins to the build, which writes them when Astro is done: a route takes Astro longer than all the rest of
 * an unchanged page.
 *
 * @param twins each by its address
 */
export function leaveTwins(twins: ReadonlyMap<string, string>): void {
  shared.markdownTwins = twins;
}

/**
 * The twins that {@link leaveTwins} has left.
 *
 * @throws when there are none
 */
export function takeTwins(): ReadonlyMap<string, string> {
  const twins = shared.markdownTwins;
  if (!twins) throw new Error('no Markdown twins were made');
  delete shared.markdownTwins;
  return twins;
}
