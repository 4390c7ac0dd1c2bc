import type { TextItem } from '#contract/addition.ts';
import { answerTimePath } from '#contract/pageCalls.ts';
import { quietCall } from './quietCall.ts';
import { whenVisible } from './whenVisible.ts';

const place = document.querySelector('[data-answer-time]');

/** Says below the form how soon the company usually answers, once that place is in view. */
async function showAnswerTime(place: Element): Promise<void> {
  const [item] = (await quietCall<TextItem>(answerTimePath)) ?? [];
  if (typeof item?.text === 'string') place.textContent = item.text;
}

if (place) whenVisible(place, () => void showAnswerTime(place));
