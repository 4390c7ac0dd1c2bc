import { useEffect } from 'react';
import { Dialog } from '#client/Dialog.tsx';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import styles from './Keys.module.css';
import { focusEnd } from './moveFocus.ts';

/** Keys of the desk, in the order of the panel that lists them. */
const keyNames = [
  ...(['j', 'k', 'Enter', 'x', 'a', 'o', 'h', 'e', 's', 'z'] as const),
  ...(['r', 'c', '#', 'n', 'send', '/', '?', 'Escape'] as const),
];

/** Names of keys that the panel writes otherwise. */
const otherNames: Partial<Record<string, string>> = { Escape: 'Esc', send: 'Ctrl/⌘+Enter' };

const panel = 'desk-keys';

/** Opens the list of the desk's keys. */
export function openKeys(): void {
  document.querySelector<HTMLDialogElement>(`#${panel}`)?.showModal();
}

/** List of the desk's keys. */
export function KeysPanel() {
  const { keys: labels } = deskLabels();
  return (
    <Dialog id={panel} heading={labels.heading} close={labels.close}>
      <dl className={styles.keys}>
        {keyNames.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{otherNames[key] ?? key}</kbd>
            </dt>
            <dd>{labels[key]}</dd>
          </div>
        ))}
      </dl>
      <p className={`${ui.hint} ${styles.hint}`}>{labels.hint}</p>
    </Dialog>
  );
}

/** Elements that need their own keys. */
const fields = 'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]';

/** Returns the key of an event; for a letter of another script, the Latin one on the same key. */
function keyOf({ key, code }: KeyboardEvent): string {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && !/^[a-z]$/i.test(key) ? letter.toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
}

/** Listens to the desk's keys. Each presses the control that names it in `aria-keyshortcuts`. */
export function useKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const { target, isComposing, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
  if (isComposing || ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return;
  const key = keyOf(event);
  if (document.querySelector('dialog:modal')) return;
  if (target.closest(fields)) {
    if (key !== 'Escape') return;
    leaveField();
  } else if (key === '?') openKeys();
  else if (!(key === 'x' && toggleLine(shiftKey)) && !moveInList(key) && !press(key)) return;
  // Escape would clear a search field.
  event.preventDefault();
}

/** Focuses the open inquiry, otherwise the list. The field keeps its content. */
export function leaveField(): void {
  const place = document.querySelector<HTMLElement>('article h2') ?? document.querySelector<HTMLElement>('main');
  place?.focus({ preventScroll: true });
}

/** Finds the control of a key: of the selection or its notice, of the line with the focus, or of the open inquiry. */
function controlOf(key: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)];
  const visible = all.filter((each) => !each.closest('[data-number]') && each.checkVisibility());
  // The line of the open inquiry leaves its keys to the inquiry, which asks about unsent text.
  const line = document.activeElement?.closest('[data-number]:not([data-open])');
  return visible.find((each) => each.closest('[data-foot]')) ?? all.find((each) => line?.contains(each)) ?? visible[0];
}

/** Presses the control of a key, or focuses it if its choice is the goal. Returns false without one. */
export function press(key: string): boolean {
  const control = controlOf(key);
  if (!control) return false;
  const isSummary = control.matches('summary');
  const isField = control.matches('input, select, [role="tab"]');
  if (isSummary || isField) control.focus();
  if (!isField) control.click();
  // A tab shows its panel with its focus; the text field there is the goal. So is the first choice of a summary.
  const panel = control.getAttribute('aria-controls');
  if (panel) focusEnd(document.getElementById(panel)?.querySelector('textarea'));
  if (isSummary) {
    // The browser's own event comes later, perhaps after a quick press of Escape.
    control.parentElement?.dispatchEvent(new Event('toggle'));
    control.parentElement?.querySelector('button')?.focus();
  }
  return true;
}

/** Moves the focus to the next or previous inquiry of the list, unless the open inquiry has a link to it. */
function moveInList(key: string): boolean {
  const offset = { j: 1, k: -1 }[key];
  const lines = [...document.querySelectorAll('[data-number]')];
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  const isOther = at >= 0 && !lines[at]?.matches('[data-open]');
  if (!offset || lines.length === 0 || (!isOther && controlOf(key))) return false;
  lines[at < 0 ? 0 : at + offset]?.querySelector('a')?.focus();
  return true;
}

/** Selects the line with the focus, otherwise that of the open inquiry. */
function toggleLine(shiftKey: boolean): boolean {
  const line = document.activeElement?.closest('[data-number]') ?? document.querySelector('[data-number][data-open]');
  const box = line?.querySelector('input');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return box !== undefined && box !== null;
}
