import { type ComponentProps, type MouseEvent, useEffect, useId, useRef } from 'react';
import { pageLocale } from '#client/api/pageLocale.ts';
import { Marked } from '#client/Marked.tsx';
import type { InquiryDetail } from '#contract/desk/inquiryDetail.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { fillReply } from '#i18n/fillReply.ts';
import { formatNumber } from '#i18n/format.ts';
import { deskLabels } from '../shell/labels.ts';
import ui from '../shell/ui.module.css';
import { useOwnName } from '../shell/useSession.ts';
import styles from './ReplyField.module.css';
import type { ReplyChoice } from './savedReplies.ts';
import { useReplyPicker } from './useReplyPicker.ts';

interface Props extends ComponentProps<'textarea'> {
  inquiry: InquiryDetail;
  value: string;
  maxLength: number;
}

/** Keeps the focus in the text field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Maximum length of a text's start in the list, in characters. */
const maxStart = 160;

/**
 * Text field of a reply, into which saved replies can be inserted. Without saved replies it is a plain field. The
 * field is no `combobox`, because that role is for single lines.
 */
export function ReplyField({ inquiry: detail, onChange, ...field }: Props) {
  const { replies: labels } = deskLabels();
  const inquiry = { ...detail, staff: useOwnName() };
  const { area, hasReplies, choices, active, isTooLong, ...picker } = useReplyPicker(inquiry, field.maxLength);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = active !== undefined;
  const optionId = (choice: ReplyChoice) => `${id}${choice.id}`;

  const activeId = active && optionId(active);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <div>
      {hasReplies && (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onMouseDown={keepFocus}
          onClick={picker.toggle}
        >
          {labels.open}
          <kbd aria-hidden>#</kbd>
        </button>
      )}
      {isOpen && (
        <div
          ref={list}
          role="listbox"
          id={id}
          aria-label={labels.open}
          className={`${ui.popover} ${styles.list}`}
          onMouseDown={keepFocus}
        >
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
            <div
              key={choice.id}
              role="option"
              className="cluster"
              tabIndex={-1}
              id={optionId(choice)}
              aria-selected={choice === active}
              onClick={() => picker.choose(choice)}
            >
              <strong lang={choice.title.lang}>
                <Marked {...choice.title} />
              </strong>
              {choice.lang !== inquiry.lang && <span className={ui.tag}>{labels.only[choice.lang]}</span>}
              <span lang={choice.lang} aria-hidden className={`${ui.oneLine} ${ui.hint} ${styles.start}`}>
                {fillReply(choice.text, inquiry).slice(0, maxStart)}
              </span>
            </div>
          ))}
        </div>
      )}
      <textarea
        {...field}
        ref={area}
        aria-autocomplete={hasReplies ? 'list' : undefined}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={activeId}
        onChange={(event) => {
          onChange?.(event);
          picker.follow(event.target, true);
        }}
        onSelect={({ currentTarget }) => picker.follow(currentTarget, false)}
        onKeyDown={picker.onKeyDown}
        onBlur={picker.close}
      />
      <p role="status" className="visually-hidden">
        {isOpen && fillLabel(labels.count, { count: choices.length })}
      </p>
      {isTooLong && (
        <p role="alert" className={ui.error}>
          {fillLabel(labels.tooLong, { limit: formatNumber(field.maxLength, pageLocale()) })}
        </p>
      )}
    </div>
  );
}
