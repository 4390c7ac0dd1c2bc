import { readAdditionLink } from '#contract/additionLink.ts';
import { tryStorage } from './tryStorage.ts';

/** Shows the part of the page that fits its link: the form with this tab's draft, or why the link does not work. */
const { hash } = location;
const link = readAdditionLink(hash.slice(1));
const state = !link ? 'broken' : link.expiresAt < Date.now() ? 'expired' : 'valid';
const text = document.querySelector<HTMLTextAreaElement>('[data-draft] textarea');

for (const part of document.querySelectorAll<HTMLElement>('[data-link]')) part.hidden = part.dataset.link !== state;

if (link && text) {
  for (const place of document.querySelectorAll('[data-number]')) place.textContent = link.number;
  const entry = text.form?.dataset.draft + link.number;
  text.value ||= tryStorage(() => sessionStorage.getItem(entry)) ?? '';
}

addEventListener('hashchange', () => {
  if (readAdditionLink(location.hash.slice(1))) location.reload();
  // A link inside the page, such as to its top, must not lose the inquiry's.
  else if (link) history.replaceState(history.state, '', hash);
});
