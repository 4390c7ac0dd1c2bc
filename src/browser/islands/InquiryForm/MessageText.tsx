import { useEffect, useRef, useState } from 'react';
import type { ControlAttributes } from '#client/Field.tsx';
import { countCharacters, inquiryLimits, normalizeLines } from '#contract/text.ts';
import { fillLabel } from '#i18n/fillLabel.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Locale } from '#i18n/locales.ts';
import styles from './InquiryForm.module.css';
import type { InquiryLabels } from './inquiryFields.ts';

const { message: maximum } = inquiryLimits;

/** Length from which the count appears. */
const shownFrom = maximum * 0.8;

/** Screen readers announce the count below the maximum once for this many characters. */
const step = 250;

/** Pause in typing after which screen readers announce the count, in milliseconds. */
const pause = 1000;

interface Props extends ControlAttributes {
  labels: Pick<InquiryLabels, 'messageLength' | 'messageExcess'>;
  locale: Locale;
}

/**
 * The message, and near its maximum its length as the server counts it. It accepts longer text, so that a paste loses
 * nothing.
 */
export function MessageText({ labels, locale, ...control }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const [announced, setAnnounced] = useState('');
  const count = () => setLength(countCharacters(normalizeLines(text.current?.value ?? '')));
  // The visitor may have typed before hydration.
  useEffect(count, []);

  const shown = length >= shownFrom;
  const excess = Math.max(0, length - maximum);
  const lengthText = (length: number) =>
    fillLabel(excess ? labels.messageExcess : labels.messageLength, {
      length: formatNumber(length, locale),
      maximum: formatNumber(maximum, locale),
      excess: formatNumber(excess, locale),
    });

  const announcement = shown ? lengthText(excess ? length : length - (length % step)) : '';
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), pause);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <>
      <textarea
        {...control}
        ref={text}
        name="message"
        required
        aria-describedby={[control['aria-describedby'], shown && 'message-length'].filter(Boolean).join(' ')}
        onInput={count}
      />
      {shown && (
        <span className={`${styles.length} muted`} id="message-length" data-excess={excess ? '' : undefined}>
          {lengthText(length)}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}
