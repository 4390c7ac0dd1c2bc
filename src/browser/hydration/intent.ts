import type { ClientDirective } from 'astro';

/** What shows that a visitor is about to use an island, or already does. A touch is a pointer's, too. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];

/** A sign, with what those of keyboard, pointer and form tell beyond it. */
type Sign = Event & { key?: string; pointerType?: string; submitter?: HTMLElement | null };

/** What must wait until the island can answer it: a control or a key. Nothing where the page itself answers at once. */
function waitingFor({ type, target, key = '', pointerType }: Sign): object | null | undefined {
  if (!(target instanceof Element)) return undefined;
  if (type === 'submit') return target;
  // A finger cannot hover: its first tap on a link that has a panel opens the panel.
  if (type === 'click') return target.closest(pointerType === 'touch' ? 'button,[aria-controls]' : 'button');
  // Keys that move within a widget or leave it. In a field they move the caret; all others belong to the browser.
  return /^(Arrow|Home|End|Esc)/.test(key) && !target.closest('input,select,textarea') ? {} : undefined;
}

/**
 * `client:intent`: hydrates an island when the visitor turns to it with pointer, finger, focus or keyboard.
 *
 * Links, disclosures (`<summary>`), check boxes and typing work by themselves before that and are left alone. Buttons,
 * submissions, taps on links with a panel (`aria-controls`), and arrow keys, Home, End and Escape are held until the
 * island lives and then done once, in their order. Where the island cannot be loaded they are handed back to the page,
 * which is what answers from then on.
 *
 * A script that knows that an island is wanted at once gives it `data-wanted`, and a `pointerenter` in case the island
 * is waiting already: whichever of the two scripts comes first.
 */
const intent: ClientDirective = async (load, _options, island) => {
  const held = new Map<object, Sign>();
  const listening = new AbortController();

  /** Does again what was held, with the default action that belongs to it. */
  function replay(event: Sign): void {
    const { type, target, submitter } = event;
    if (type === 'submit') (target as HTMLFormElement).requestSubmit(submitter);
    else {
      // A key belongs to what has the focus by now: the key before may have moved it.
      const aim = (type === 'keydown' && island.querySelector(':focus')) || target;
      aim?.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  }

  await new Promise<void>((resolve) => {
    if ('wanted' in island.dataset) resolve();
    const onSign = (event: Sign) => {
      resolve();
      const waiting = waitingFor(event);
      if (!waiting) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press of what is already waiting is impatience.
      if (!held.has(waiting)) held.set(waiting, event);
    };
    for (const sign of signs) island.addEventListener(sign, onSign, { capture: true, signal: listening.signal });
  });
  try {
    await (await load())();
  } finally {
    listening.abort();
    // React hydrates a waiting root at once when an event of this kind reaches it; a submission alone would not do that.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel'));
    for (const event of held.values()) replay(event);
  }
};

export default intent;
