import type { PlainIsland } from '../../hydration/plain.ts';
import { scheduleConversation, type Word } from './conversation.ts';
import { type DrawnSpeech, speechPicture } from './picture.ts';

/** Texts of the button and the status, in the language of the page. */
interface HearLabels {
  play: string;
  stop: string;
  /** Status during each conversation, in the order of the delays. */
  cases: readonly string[];
  done: string;
  /** Status when the browser blocks sound before a press on the page. */
  blocked: string;
  /** Status when the browser lacks the Web Audio API. */
  missing: string;
}

interface Props {
  question: DrawnSpeech;
  answer: DrawnSpeech;
  /** Delays from the end of the question to the start of the answer, in seconds. */
  delays: readonly number[];
  labels: HearLabels;
}

/** Pause before each conversation, for reading the status, and after the last one, in seconds. */
const pause = 0.8;

/** Maximum wait for the browser to start audio, in milliseconds. */
const startTimeout = 1500;

/** Converts words from drawing units to seconds after the first word's start. */
const inSeconds = ({ words, pace }: DrawnSpeech): Word[] =>
  words.map(({ start, end, syllables }) => {
    const first = words[0]?.start ?? 0;
    return { start: (start - first) / pace, end: (end - first) / pace, syllables };
  });

/** True if the context plays. A browser that requires a press leaves it suspended, and `resume` never settles. */
async function isRunning(context: AudioContext): Promise<boolean> {
  // Rejects if the visitor has stopped, which closes the context.
  const resumed = context.resume().catch(() => undefined);
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, startTimeout))]);
  return context.state === 'running';
}

/** Button that plays a question and its answer with each delay, and animates their picture. */
export const HearDelay: PlainIsland<Props> = ({ question, answer, delays, labels }, island) => {
  const button = island.querySelector('button');
  const status = island.querySelector('[role=status]');
  if (!button || !status) throw new Error('The island HearDelay lacks its <button> or its [role=status].');
  const picture = speechPicture(question, answer);
  let playing: AbortController | undefined;

  /** Plays until the end or a stop. @returns the final status */
  const play = async (stopping: AbortController): Promise<string> => {
    if (!window.AudioContext) return labels.missing;
    const context = new AudioContext();
    const { signal } = stopping;
    signal.addEventListener('abort', () => void context.close());
    addEventListener('keydown', ({ key }) => key === 'Escape' && stopping.abort(), { signal });
    addEventListener('pagehide', () => stopping.abort(), { signal });
    button.textContent = labels.stop;
    if (!(await isRunning(context))) return signal.aborted ? '' : labels.blocked;

    const at = (time: number, then: () => void) => {
      const timer = setTimeout(then, (time - context.currentTime) * 1000);
      signal.addEventListener('abort', () => clearTimeout(timer));
    };
    let time = context.currentTime;
    for (const [index, delay] of delays.entries()) {
      const turns = scheduleConversation(context, inSeconds(question), inSeconds(answer), delay, time + pause);
      at(time, () => (status.textContent = labels.cases[index] ?? ''));
      at(turns.start, () => picture.showQuestion(turns, signal));
      at(turns.questionEnd, () => picture.showSilence(turns, signal));
      at(turns.answerStart, () => picture.showAnswer());
      time = turns.end;
    }
    await new Promise<void>((resolve) => {
      at(time + pause, resolve);
      signal.addEventListener('abort', () => resolve());
    });
    return signal.aborted ? '' : labels.done;
  };

  button.addEventListener('click', async () => {
    if (playing) return playing.abort();
    const stopping = new AbortController();
    playing = stopping;
    status.textContent = await play(stopping);
    stopping.abort();
    playing = undefined;
    picture.reset();
    button.textContent = labels.play;
  });
};
