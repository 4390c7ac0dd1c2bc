/**
 * Makes the search fill its container, and gives its frame the title that the service omits. The service writes a
 * document into a frame, with sizes in `style` attributes, which the site's content security policy blocks in that
 * document, too; sizes that a script sets are allowed.
 *
 * @param container the element that the service puts its frame into
 * @param title title of the frame
 * @returns stops watching for frames
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
  // The document of a frame of another origin cannot be read, and has its sizes.
  if (!contentDocument) {
    return;
  }
  contentDocument.documentElement.style.height = '100%';
  contentDocument.body.style.cssText += 'height:100%;margin:0';
  for (const inner of contentDocument.querySelectorAll('iframe')) {
    inner.style.cssText += 'border:0;display:block;height:100%;width:100%';
  }
}
