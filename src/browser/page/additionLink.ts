import type { ProgressStep } from '#contract/addition.ts';
import { readAdditionLink } from '#contract/additionLink.ts';
import { inquiryProgressPath } from '#contract/pageCalls.ts';
import { pageLocale } from '../api/pageLocale.ts';
import { quietCall } from './quietCall.ts';
import { tryStorage } from './tryStorage.ts';

/**
 * Shows the part of the page that fits its link: the form with this tab's draft, or why the link does not work.
 */
const form = document.querySelector<HTMLFormElement>('[data-draft]');
const { hash } = location;
const link = readAdditionLink(hash.slice(1));

document.body.dataset.link = link ? (link.expiresAt < Date.now() ? 'expired' : 'valid') : 'broken';

/** Shows how far the inquiry is, each step with its day. */
async function showProgress(place: HTMLElement): Promise<void> {
  const body = JSON.stringify({ link: hash.slice(1) });
  const headers = { 'Content-Type': 'application/json' };
  const steps = await quietCall<ProgressStep>(inquiryProgressPath, { body, headers });
  const format = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  for (const { step, day } of steps ?? []) {
    const line = place.querySelector<HTMLElement>(`[data-step="${step}"]`);
    line?.querySelector('[data-day]')?.replaceChildren(format.format(new Date(String(day))));
    line?.setAttribute('data-done', '');
  }
  place.toggleAttribute('data-known', steps !== undefined);
}

const progress = document.querySelector<HTMLElement>('[data-progress]');

if (link && progress) {
  void showProgress(progress);
  // The form dispatches it when the server has stored an addition.
  addEventListener('addition', () => void showProgress(progress));
}

if (link && form) {
  document.querySelector('[data-number]')?.append(link.number);
  form.message.value ||= tryStorage(() => sessionStorage[form.dataset.draft + link.number]) ?? '';
  addEventListener('hashchange', () => {
    if (readAdditionLink(location.hash.slice(1))) location.reload();
    // A link inside the page, such as to its top, must not lose the inquiry's.
    else history.replaceState(null, '', hash);
  });
}
