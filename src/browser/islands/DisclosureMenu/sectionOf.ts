/** The section of the menu that something is in, where the section has a panel. */
export function sectionOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('li:has(> [aria-controls])') : null;
}
