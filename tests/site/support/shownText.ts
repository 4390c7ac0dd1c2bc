/** Returns an element's text on one line, without the marks by which the build keeps names and quantities whole. */
export function shownText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}
