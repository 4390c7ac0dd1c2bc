/** Scrolls an opened inquiry to the words of a search, otherwise to the newest message. */
export function showNewest(pane: HTMLElement): void {
  const heading = pane.querySelector('h2');
  const newest = pane.querySelector('[data-newest]');
  const hit = pane.querySelector('ol mark');
  heading?.scrollIntoView({ block: 'nearest' });
  if (hit) hit.scrollIntoView({ block: 'center' });
  else newest?.scrollIntoView({ block: 'nearest' });
  // A first message that exceeds the room begins below its subject.
  if (!hit && newest?.matches('ol > :first-child') && covered(pane) > 0) heading?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the thread clear of the box at the foot of its pane, also while the box grows. */
export function makeRoom(box: HTMLElement): () => void {
  const pane = box.closest('article') ?? box;
  let height = box.offsetHeight;
  const follow = () => {
    pane.style.setProperty('--composer', `${box.offsetHeight}px`);
    pane.scrollTop += Math.max(Math.min(box.offsetHeight - height, covered(pane)), 0);
    height = box.offsetHeight;
  };
  follow();
  const observer = new ResizeObserver(follow);
  observer.observe(box);
  return () => observer.disconnect();
}

/** Returns the part of the newest message that is below its box or the window's foot, in pixels. */
function covered(pane: Element): number {
  const [newest, box] = ['[data-newest]', '[data-kind]'].map((part) =>
    pane.querySelector(part)?.getBoundingClientRect(),
  );
  return newest ? newest.bottom - Math.min(box?.top ?? innerHeight, innerHeight) : 0;
}
