import type { ClientDirective } from 'astro';

/** What shows that a visitor is about to use an island, or already does. */
const signs = ['pointerenter', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click', 'submit'];

/** The control whose use must wait until the island can answer it; undefined where the page itself answers at once. */
function waitingControl({
  type,
  target,
  key,
  pointerType,
}: Event & { key?: string; pointerType?: string }): EventTarget | null | undefined {
  if (!(target instanceof Element)) return undefined;
  // A finger cannot hover: its first tap on a link that has a panel opens the panel.
  if (type === 'click') return target.closest(pointerType === 'touch' ? 'button,[aria-controls]' : 'button');
  if (type === 'submit') return target;
  // Keys that move within a widget or leave it. In a field they move the caret; all others belong to the browser.
  return /^(Arrow|Home|End|Esc)/.test(key ?? '') && !target.closest('input,select,textarea') ? target : undefined;
}

/**
 * `client:intent`: hydrates an island when the visitor turns to it with pointer, finger, focus or keyboard.
 *
 * Links, disclosures (`<summary>`), check boxes and typing work by themselves before that and are left alone. Buttons,
 * submissions, taps on links with a panel (`aria-controls`), and arrow keys, Home, End and Escape are held until the island lives and then done once, in their order.
 * Where the island cannot be loaded they are handed back to the page, which is what answers from then on.
 */
const intent: ClientDirective = async (load, _options, island) => {
  const held = new Map<object, Event>();
  const listening = new AbortController();
  await new Promise<void>((resolve) => {
    for (const sign of signs) {
      island.addEventListener(
        sign,
        (event) => {
          resolve();
          const control = waitingControl(event);
          if (!control) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          // A second press of what is already waiting is impatience.
          if (event.type === 'keydown') held.set(event, event);
          else if (!held.has(control)) held.set(control, event);
        },
        { capture: true, passive: sign === 'touchstart', signal: listening.signal },
      );
    }
  });
  try {
    await (await load())();
  } finally {
    listening.abort();
    // React hydrates a waiting root at once when an event of this kind reaches it; a submission alone would not do that.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel'));
    for (const event of held.values()) replay(event, island);
  }
};

/** Does again what was held, with the default action that belongs to it. */
function replay(event: Event, island: Element) {
  if (event instanceof SubmitEvent) (event.target as HTMLFormElement).requestSubmit(event.submitter);
  else {
    // A key belongs to what has the focus by now: the key before may have moved it.
    const target = event.type === 'keydown' ? (island.querySelector(':focus') ?? event.target) : event.target;
    target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}

export default intent;
