/**
 * Makes the search fill its place, and names its frame, which the service leaves without a title. The service writes a document of its own into a frame, with sizes in `style`
 * attributes, which the site's content security policy refuses in that document too; the same set from a script is
 * allowed.
 *
 * @param container where the service puts its frame
 * @param title what the frame holds
 * @returns stops it
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
  // A frame of another origin shows no document, and needs no help.
  if (!contentDocument) {
    return;
  }
  contentDocument.documentElement.style.height = '100%';
  contentDocument.body.style.cssText += 'height:100%;margin:0';
  for (const inner of contentDocument.querySelectorAll('iframe')) {
    inner.style.cssText += 'border:0;display:block;height:100%;width:100%';
  }
}
