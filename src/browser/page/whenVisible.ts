/** Does something once, when an element comes into sight. */
export function whenVisible(element: Element, then: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect();
      then();
    }
  });
  observer.observe(element);
}
