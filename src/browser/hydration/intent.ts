import type { ClientDirective } from 'astro';

/** Events of a visitor who is about to use an island. A touch sends pointer events, too. */
const signs = ['pointerenter', 'pointerdown', 'focusin', 'keydown', 'click', 'submit'];

/** One of these events, with the properties of a key press or a pointer event. */
type Sign = Event & { key?: string; pointerType?: string };

/** Returns all nodes in an island, siblings in order. */
const nodesOf = (island: HTMLElement): ChildNode[] =>
  [island, ...island.querySelectorAll('*')].flatMap(({ childNodes }) => [...childNodes]);

/**
 * Takes a snapshot of an island's nodes as served. Browsers' translators replace and move texts, and password managers
 * add elements. React renders an island that differs from its expectation again, and typed text would be lost.
 *
 * @returns restores the snapshot; translators then translate again
 */
function snapshotDom(island: HTMLElement): () => void {
  const served = new Map(
    nodesOf(island).map((node) => [node, [node.nodeValue, node.parentNode, node.nextSibling] as const]),
  );
  return () => {
    // Foreign nodes go first, so that no field moves: a field that moves loses the focus.
    for (const node of nodesOf(island)) if (!served.has(node)) node.remove();
    // In reverse, because each node is inserted before its next sibling.
    for (const [node, [text, parent, next]] of [...served].reverse()) {
      node.nodeValue = text;
      if (node.parentNode !== parent || node.nextSibling !== next) parent?.insertBefore(node, next);
    }
  };
}

/**
 * Returns the key under which an event is held until hydration: its control or form, which is held once, or a new object
 * for each key press. Returns nothing for an event that the page handles without the island.
 */
function heldFor({ type, target, key = '', pointerType }: Sign): object | null | undefined {
  const element = target as Element;
  if (type === 'submit') return element;
  // A finger cannot hover: its first tap on a link that has a panel opens the panel.
  if (type === 'click') return element.closest(pointerType === 'touch' ? 'button,[aria-controls]' : 'button');
  // Keys that move within a widget or leave it. In a field they move the caret; all others belong to the browser.
  return /^(Arrow|Home|End|Esc)/.test(key) && !element.closest('input,select,textarea') ? {} : undefined;
}

/** Checks whether the page's address contains a search for the island's search field. */
function addressHoldsSearch(island: HTMLElement): boolean {
  const field = island.querySelector<HTMLInputElement>('[type=search]')?.name ?? '';
  return Boolean(new URLSearchParams(location.search).get(field));
}

/**
 * `client:intent`: hydrates an island on pointer, touch, focus or key press, or at once if the address contains a search
 * for it.
 *
 * Links, disclosures (`<summary>`), check boxes and typing work without the island and are left alone. The directive
 * holds clicks on buttons, submissions, taps on links with a panel (`aria-controls`), and arrow keys, Home, End and
 * Escape. After hydration it repeats them once, in order. If the island does not load, it repeats them for the page and
 * holds no more.
 */
const intent: ClientDirective = async (load, _options, island) => {
  const restore = snapshotDom(island);
  const held = new Map<object, Sign>();
  const listening = new AbortController();

  /** Repeats a held event on its control: the original target may have been translated away. */
  function repeat(event: Sign, control: object): void {
    const { type, target } = event;
    // A form without a button: where there is one, its click was held.
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else {
      // A key goes to the focused element: the key before may have moved the focus.
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
      // A second press while the first is held would act twice.
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
    // React hydrates a waiting root at once for such an event, but not for a submission.
    island.firstElementChild?.dispatchEvent(new Event('pointercancel'));
    for (const [control, event] of held) repeat(event, control);
  }
};

export default intent;
