/**
 * Makes the search fill its container, and adds the frame title that the service omits. The site's content security
 * policy blocks the `style` attributes in the frame's document. Sizes that a script sets are allowed.
 *
 * @param container element into which the service inserts its frame
 * @param title title of the frame
 * @returns function that stops watching for frames
 */
export function fillFrames(container: HTMLElement, title: string): () => void {
  const seen = new WeakSet<HTMLIFrameElement>();
  const observer = new MutationObserver(() => {
    for (const frame of container.querySelectorAll('iframe')) {
      if (!seen.has(frame)) {
        seen.add(frame);
        frame.title ||= title;
        frame.addEventListener('load', () => fillFrame(frame));
        fillFrame(frame);
      }
    }
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function fillFrame({ contentDocument }: HTMLIFrameElement): void {
  // A cross-origin document is unreadable, but keeps its own sizes.
  if (!contentDocument) {
    return;
  }
  contentDocument.documentElement.style.height = '100%';
  contentDocument.body.style.cssText += 'height:100%;margin:0';
  for (const inner of contentDocument.querySelectorAll('iframe')) {
    inner.style.cssText += 'border:0;display:block;height:100%;width:100%';
  }
}
