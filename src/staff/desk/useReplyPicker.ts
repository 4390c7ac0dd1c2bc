import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { inBackground } from '#client/api/call.ts';
import type { Tagged } from '#client/api/client.ts';
import { pageLocale } from '#client/api/pageLocale.ts';
import { pageClient } from '#client/pageClient.ts';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { getSavedReplies, type SavedReplies, type SavedReply } from '#contract/desk/savedReply.ts';
import { fillReply, type ReplyValues } from '#i18n/fillReply.ts';
import { findReplies, hashBefore, type ReplyChoice } from './savedReplies.ts';

/** Part of the text that a reply replaces: the typed word, or nothing at the caret. */
interface Typed {
  start: number;
  end: number;
  /** The word without its `#`. */
  word: string;
}

/**
 * Inserts text at the selection as typing does, so that the browser can undo it. `execCommand` is deprecated, but no
 * other call keeps the history of undo.
 */
function typeText(area: HTMLTextAreaElement, text: string): void {
  const typing: { execCommand?(command: string, showsUi: boolean, text: string): boolean } = document;
  if (typing.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Picker of saved replies in a text field. It opens with a word that begins with `#`, or at the caret, and closes where
 * the word ends. The focus stays in the field.
 */
export function useReplyPicker(inquiry: InquiryDetail & ReplyValues, maxLength: number) {
  const replies = useSavedReplies();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<Typed>();
  const [activeIndex, setActive] = useState(0);
  const [isTooLong, setTooLong] = useState(false);
  /** Position of the `#` at which the person closed the picker. */
  const dismissed = useRef<number>(undefined);

  const languages = { page: pageLocale(), inquiry: inquiry.lang === 'en' ? 'en' : 'ko' } as const;
  const choices = typed ? findReplies(replies, typed.word, languages) : [];
  const active = choices[Math.min(activeIndex, choices.length - 1)];

  const close = () => setTyped(undefined);

  /** Looks for the replies with a word, and makes the first one active. */
  function openAt(start: number, end: number, text: string): void {
    const word = text.slice(start, end).replace(/^#/, '');
    if (word !== typed?.word) setActive(0);
    setTyped({ start, end, word });
  }

  /** Follows the caret. */
  function follow({ value, selectionStart: caret, selectionEnd }: HTMLTextAreaElement, isTyping: boolean): void {
    if (isTyping) setTooLong(false);
    const hash = hashBefore(value, caret);
    if (hash === undefined) dismissed.current = undefined;
    const start = isTyping && hash !== undefined && hash !== dismissed.current ? hash : typed?.start;
    const isInWord = start !== undefined && start <= caret && caret === selectionEnd;
    if (isInWord && !/\s/.test(value.slice(start, caret))) openAt(start, caret, value);
    else close();
  }

  /** Opens the picker at the caret, or closes it. */
  function toggle(): void {
    const field = area.current;
    if (!field) return;
    field.focus();
    const end = field.selectionEnd;
    field.setSelectionRange(end, end);
    if (active) close();
    else openAt(end, end, field.value);
  }

  function choose(choice: ReplyChoice): void {
    const field = area.current;
    if (!field || !typed) return;
    // An empty line follows, on which the next reply can begin. Sending trims it.
    const text = `${fillReply(choice.text, inquiry)}\n\n`;
    const end = typed.end + field.value.slice(typed.end).search(/[^\n]|$/);
    const isLonger = field.value.length - (end - typed.start) + text.length > maxLength;
    setTooLong(isLonger);
    if (!isLonger) {
      // Ends a composition, which would keep its syllable.
      field.blur();
      field.focus();
      field.setSelectionRange(typed.start, end);
      typeText(field, text);
    }
    close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!active || event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (shiftKey || ctrlKey || metaKey || altKey) return;
    const at = choices.indexOf(active);
    if (key === 'ArrowDown') setActive((at + 1) % choices.length);
    else if (key === 'ArrowUp') setActive((at - 1 + choices.length) % choices.length);
    else if (key === 'Enter') choose(active);
    else if (key === 'Escape') {
      dismissed.current = typed?.start;
      close();
    } else return;
    event.preventDefault();
  }

  return { area, hasReplies: replies.length > 0, choices, active, isTooLong, follow, toggle, choose, close, onKeyDown };
}

/** Newest response in this tab. */
let newest: Tagged<SavedReplies> | undefined;

/** Returns the saved replies, and looks for changed ones once. Without the server, they stay as they are. */
function useSavedReplies(): readonly SavedReply[] {
  const [current, setCurrent] = useState(newest);
  useEffect(() => {
    pageClient.sendTagged(getSavedReplies, {}, newest, inBackground).then(
      (response) => {
        newest = response;
        setCurrent(response);
      },
      () => {},
    );
  }, []);
  return current?.data.list ?? [];
}
