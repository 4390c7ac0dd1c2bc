/** Scrolls an opened inquiry to the words of a search, otherwise to the newest message. */
export function showNewest(pane: HTMLElement): void {
  const heading = pane.querySelector('h2');
  const newest = pane.querySelector('[data-newest]');
  const hit = pane.querySelector('ol mark');
  heading?.scrollIntoView({ block: 'nearest' });
  (hit ?? newest)?.scrollIntoView({ block: hit ? 'center' : 'nearest' });
  if (hit || !newest?.matches('ol > :first-child')) return;
  // A first message that exceeds the room begins below its subject.
  const foot = Math.min(pane.querySelector('[data-kind]')?.getBoundingClientRect().top ?? innerHeight, innerHeight);
  if (newest.getBoundingClientRect().bottom > foot) heading?.scrollIntoView({ block: 'nearest' });
}

/** Tells the pane the height of the box at its foot, which covers the thread. */
export function makeRoom(box: HTMLElement): () => void {
  const tell = () => box.closest('article')?.style.setProperty('--composer', `${box.offsetHeight}px`);
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(box);
  return () => observer.disconnect();
}
