/** Calls a function once, when an element scrolls into view. */
export function whenVisible(element: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) {
      observer.disconnect();
      then();
    }
  });
  observer.observe(element);
}
