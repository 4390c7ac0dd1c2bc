import { nextLink } from '../nextLink.ts';

/**
 * Returns the link that a key moves to within the menu (APG, disclosure navigation). Left and right move between
 * sections, down enters a panel, up leaves it, Home and End move to the ends of the row or panel.
 *
 * @param focused focused link of the menu
 */
export function menuTarget(key: string, focused: HTMLElement): HTMLElement | undefined {
  const row = focused.closest('nav > ul, nav > * > ul');
  const sections = [...(row?.children ?? [])];
  const at = sections.findIndex((section) => section.contains(focused));
  const [title, ...entries] = sections[at]?.querySelectorAll<HTMLElement>('a') ?? [];
  const titleOf = (section: Element | undefined) => section?.querySelector<HTMLElement>('a') ?? undefined;

  if (key === 'ArrowLeft') return titleOf(sections[at - 1]);
  if (key === 'ArrowRight') return titleOf(sections[at + 1]);
  if (focused === title) {
    if (key === 'ArrowDown') return entries[0];
    return key === 'Home' || key === 'End' ? titleOf(nextLink(key, sections, at)) : undefined;
  }
  const from = entries.indexOf(focused);
  return key === 'ArrowUp' && from === 0 ? title : nextLink(key, entries, from);
}
