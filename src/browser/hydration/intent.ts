import type { ClientDirective } from 'astro';
import { servedNodes } from './servedNodes.ts';

/** Events that show that a visitor is about to use an island, or does. A touch sends pointer events, too. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];

/** One of these events, with the properties of a key press or a pointer event. */
type Sign = Event & { key?: string; pointerType?: string };

/**
 * What an event is held for until the island is hydrated: its control or form, so that it is held once; a new object
 * for each key. Nothing where the page handles the event without the island.
 */
function heldFor({ type, target, key = '', pointerType }: Sign): object | null | undefined {
  const element = target as Element;
  if (type === 'submit') return element;
  // A finger cannot hover: its first tap on a link that has a panel opens the panel.
  if (type === 'click') return element.closest(pointerType === 'touch' ? 'button,[aria-controls]' : 'button');
  // Keys that move within a widget or leave it. In a field they move the caret; all others belong to the browser.
  return /^(Arrow|Home|End|Esc)/.test(key) && !element.closest('input,select,textarea') ? {} : undefined;
}

/** Whether the page's address holds a search for the island's search field. */
function addressHoldsSearch(island: HTMLElement): boolean {
  const field = island.querySelector<HTMLInputElement>('[type=search]')?.name ?? '';
  return Boolean(new URLSearchParams(location.search).get(field));
}

/**
 * `client:intent`: hydrates an island when the visitor turns to it with pointer, finger, focus or keyboard, or at once
 * where the address holds a search for it.
 *
 * Links, disclosures (`<summary>`), check boxes and typing work without the island and are left alone. Clicks on
 * buttons, submissions, taps on links with a panel (`aria-controls`), and arrow keys, Home, End and Escape are held
 * until the island is hydrated and then repeated once, in their order. Where the island cannot be loaded they are
 * repeated for the page itself, and no more events are held.
 */
const intent: ClientDirective = async (load, _options, island) => {
  const restore = servedNodes(island);
  const held = new Map<object, Sign>();
  const listening = new AbortController();

  /** Repeats a held event, with its default action, on what it is held for: its target may have been translated. */
  function repeat(event: Sign, control: object): void {
    const { type, target } = event;
    // A form without a button: where there is one, its click was held.
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else {
      // A key goes to the element that has the focus now: the key before may have moved it.
      const aim = control instanceof Element ? control : (island.querySelector(':focus') ?? target);
      aim?.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  }

  await new Promise<void>((resolve) => {
    if (addressHoldsSearch(island)) resolve();
    const onSign = (event: Sign) => {
      resolve();
      const control = heldFor(event);
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press while the first is held would do the same twice.
      if (!held.has(control)) held.set(control, event);
    };
    for (const sign of signs) island.addEventListener(sign, onSign, { capture: true, signal: listening.signal });
  });
  try {
    const hydrate = await load();
    restore();
    await hydrate();
  } finally {
    listening.abort();
    // React hydrates a root that waits as soon as such an event reaches it; a submission alone would not do that.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel'));
    for (const [control, event] of held) repeat(event, control);
  }
};

export default intent;
