import type { PlainIsland } from '../../hydration/plain.ts';
import { scheduleConversation, type Word } from './conversation.ts';
import { type DrawnSpeech, speechPicture } from './picture.ts';

/** What the button and the status say, in the language of the page. */
interface HearLabels {
  play: string;
  stop: string;
  /** What is heard: one for each of {@link delays}. */
  cases: readonly string[];
  done: string;
  /** The browser keeps sound from pages that nobody has pressed anything on. */
  blocked: string;
  missing: string;
}

interface Props {
  question: DrawnSpeech;
  answer: DrawnSpeech;
  /** From the end of the question to the begin of the answer, in seconds. */
  delays: readonly number[];
  labels: HearLabels;
}

/** Time to read what comes, and between one conversation and the next, in seconds. */
const lead = 0.8;

/** How long a browser may take to open the sound, in milliseconds. */
const patience = 1500;

/** The words in seconds from the first word's start. */
const inSeconds = ({ words, pace }: DrawnSpeech): Word[] =>
  words.map(({ start, end, syllables }) => {
    const first = words[0]?.start ?? 0;
    return { start: (start - first) / pace, end: (end - first) / pace, syllables };
  });

/** Whether sound comes out. A browser that wants a press first leaves the context suspended, and answers nothing. */
async function isRunning(context: AudioContext): Promise<boolean> {
  // Refused where the visitor has stopped it meanwhile.
  const resumed = context.resume().catch(() => undefined);
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, patience))]);
  return context.state === 'running';
}

/** The button that has a question and its answer heard with each of the delays, and shows them in the picture. */
export const HearDelay: PlainIsland<Props> = ({ question, answer, delays, labels }, island) => {
  const button = island.querySelector('button');
  const status = island.querySelector('[role=status]');
  if (!button || !status) throw new Error('the island has no button or no status');
  const picture = speechPicture(question, answer);
  let playing: AbortController | undefined;

  /** Plays until the end or until it is stopped. @returns what the status says then */
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
      const turns = scheduleConversation(context, inSeconds(question), inSeconds(answer), delay, time + lead);
      at(time, () => (status.textContent = labels.cases[index] ?? ''));
      at(turns.start, () => picture.showQuestion(turns, signal));
      at(turns.questionEnd, () => picture.showSilence(turns, signal));
      at(turns.answerStart, () => picture.showAnswer());
      time = turns.end;
    }
    await new Promise<void>((resolve) => {
      at(time + lead, resolve);
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
