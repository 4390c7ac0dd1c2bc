import { tryStorage } from '#client/tryStorage.ts';
import type { TextItem } from '#contract/addition.ts';
import { readAdditionLink } from '#contract/additionLink.ts';
import { inquiryProgressPath } from '#contract/pageCalls.ts';
import { element } from './element.ts';
import { quietCall } from './quietCall.ts';

/**
 * Shows the part of the page that fits its link: the form with this tab's draft, or why the link does not work.
 */
const form = document.querySelector<HTMLFormElement>('[data-draft]');
const { hash } = location;
const link = readAdditionLink(hash.slice(1));

document.body.dataset.link = link ? (link.expiresAt < Date.now() ? 'expired' : 'valid') : 'broken';

/** Shows how far the inquiry is. */
async function showProgress(): Promise<void> {
  const body = JSON.stringify({ link: hash.slice(1) });
  const headers = { 'Content-Type': 'application/json' };
  const steps = (await quietCall<TextItem>(inquiryProgressPath, { body, headers })) ?? [];
  const lines = steps.map(({ text }) => element('li', '', String(text)));
  document.querySelector('[data-progress]')?.replaceChildren(...lines);
}

if (link) {
  void showProgress();
  // The form dispatches it when the server has stored an addition.
  addEventListener('addition', () => void showProgress());
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
