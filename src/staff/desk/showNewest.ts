/** Scrolls an opened inquiry to the words of a search, otherwise to the newest message. */
export function showNewest(pane: HTMLElement): void {
  const heading = pane.querySelector('h2');
  const newest = pane.querySelector('[data-newest]');
  const hit = pane.querySelector('ol mark');
  heading?.scrollIntoView({ block: 'nearest' });
  if (hit) hit.scrollIntoView({ block: 'center' });
  else newest?.scrollIntoView({ block: 'nearest' });
  // A first message that exceeds the room begins below its subject.
  if (!hit && newest?.matches('ol > :first-child') && roomBelow(newest) < 0)
    heading?.scrollIntoView({ block: 'nearest' });
}

/** Returns the room between a message and what covers the foot of its pane, in pixels. */
export function roomBelow(message: Element): number {
  const composer = message.closest('article')?.querySelector('[data-kind]')?.getBoundingClientRect();
  return Math.min(composer?.top ?? innerHeight, innerHeight) - message.getBoundingClientRect().bottom;
}
