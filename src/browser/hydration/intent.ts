import type { ClientDirective } from 'astro';

/** Events of a visitor who is about to use an island. A touch fires pointer events, too. */
const intentEvents = ['pointerenter', 'focusin', 'keydown', 'click', 'submit'];

/** One of these events, with the properties of a key press or a pointer event. */
type IntentEvent = Event & { key?: string; pointerType?: string };

/** An island, with the nodes as served that the head script has noted (`build/pages/headScript.ts`); not during development. */
interface Island extends HTMLElement {
  served?: Map<ChildNode, readonly [text: string | null, parent: Node, next: ChildNode | null]>;
}

/**
 * Restores an island's nodes as served. Browsers' translators replace and move texts, and password managers add elements.
 * React would re-render a changed island and lose typed text. Translators then translate again.
 */
function restore(island: Island): void {
  const { served = new Map() } = island;
  // Removes foreign nodes first, so that no field moves: a moved field loses the focus.
  for (const { childNodes } of served.size > 0 ? [island, ...island.querySelectorAll('*')] : [])
    for (const node of [...childNodes]) if (!served.has(node)) node.remove();
  // In reverse, because each node is inserted before its next sibling.
  for (const [node, [text, parent, next]] of [...served].reverse()) {
    node.nodeValue = text;
    if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next);
  }
}

/**
 * Returns the key under which an event is queued until hydration: its control or form, or a new object for each key
 * press. Returns nothing for an event that the page handles without the island.
 */
function queueKey({ type, target, key = '', pointerType }: IntentEvent): object | null | undefined {
  const element = target as Element;
  if (type === 'submit') return element;
  // A finger cannot hover: its first tap on a link that has a panel opens the panel.
  if (type === 'click') return element.closest(pointerType === 'touch' ? 'button,[aria-controls]' : 'button');
  // Keys that move within a widget or leave it. In a field they move the caret; all others belong to the browser.
  return /^(Arrow|Home|End|Esc)/.test(key) && !element.closest('input,select,textarea') ? {} : undefined;
}

/** Returns the query of the page's address (`?q=…` or `#q=…`). */
const addressQuery = (): string | null => new URLSearchParams(`${location.search}&${location.hash.slice(1)}`).get('q');

/**
 * `client:intent`: hydrates an island on pointer, touch, focus or key press, or at once if the address contains a query
 * for it.
 *
 * Links, disclosures (`<summary>`), check boxes and typing work without the island. The directive queues clicks on
 * buttons, submissions, taps on links with a panel (`aria-controls`), and arrow keys, Home, End and Escape. After
 * hydration it replays each once, in order. If the island does not load, it marks the island (`data-failed`), fills the
 * query into the search field, replays the events for the page, then stops.
 */
const intent: ClientDirective = async (load, _options, island) => {
  const queue = new Map<object, IntentEvent>();
  const listening = new AbortController();
  const searchField = island.querySelector<HTMLInputElement>('[type=search]');

  island.addEventListener('astro:hydration-error', () => {
    island.dataset.failed = '';
    if (searchField) searchField.value ||= addressQuery() ?? '';
  });

  /** Replays a queued event on its control, because a translator may have replaced the original target. */
  function replay(event: IntentEvent, control: object): void {
    const { type, target } = event;
    // Only for a form without a button: otherwise the queue contains the button's click.
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else {
      // A key goes to the focused element, because the previous key may have moved the focus.
      const aim = control instanceof Element ? control : (island.querySelector(':focus') ?? target);
      aim?.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  }

  await new Promise<void>((resolve) => {
    // The visitor may point at it or type before this code has loaded.
    if (island.matches(':hover, :focus-within') || (searchField && addressQuery())) resolve();
    const onIntent = (event: IntentEvent) => {
      resolve();
      const control = queueKey(event);
      if (!control) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Styles of a form show at once that it has the press.
      if (event.type !== 'keydown') island.dataset.pressed = '';
      // Ignores a second press while the first is queued.
      if (!queue.has(control)) queue.set(control, event);
    };
    for (const type of intentEvents)
      island.addEventListener(type, onIntent, { capture: true, signal: listening.signal });
  });
  try {
    const hydrate = await load();
    restore(island);
    await hydrate();
  } finally {
    listening.abort();
    // This event makes React hydrate a pending root at once. A submission would not.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel'));
    for (const [control, event] of queue) replay(event, control);
  }
};

export default intent;
