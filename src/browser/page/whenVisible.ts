/** Calls a function once, when an element scrolls into view. */
export function whenVisible(element: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect();
      then();
    }
  });
  observer.observe(element);
}
