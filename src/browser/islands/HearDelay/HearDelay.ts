import { conversation } from '#line/speech.ts';
import type { PlainIsland } from '../../hydration/plain.ts';
import { scheduleConversation } from './conversation.ts';

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
  /** Delays from the end of the question to the start of the answer, in seconds. */
  delays: readonly number[];
  /** Units per second in the drawing of each delay. */
  pace: number;
  labels: HearLabels;
}

/** Pause before each conversation, for reading the status, and after the last one, in seconds. */
const pause = 0.8;

/** Maximum wait for the browser to start audio, in milliseconds. */
const startTimeout = 1500;

/** True if the context plays. A browser that requires a press leaves it suspended, and `resume` never settles. */
async function isRunning(context: AudioContext): Promise<boolean> {
  // Rejects if the visitor has stopped, which closes the context.
  const resumed = context.resume().catch(() => undefined);
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, startTimeout))]);
  return context.state === 'running';
}

/** Opacity of the drawings that are not playing. */
const inactiveOpacity = '0.3';

/** Moves a playhead through a drawing. Does nothing with reduced motion. */
function runPlayhead(svg: SVGSVGElement, to: number, seconds: number, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', `M0 0V${svg.viewBox.baseVal.height}`);
  line.style.stroke = 'var(--ink)';
  svg.append(line);
  const frames = { transform: [0, to].map((x) => `translate(${x}px)`) };
  line.animate(frames, { duration: seconds * 1000, fill: 'forwards' }).onfinish = () => line.remove();
  signal.addEventListener('abort', () => line.remove());
}

/** Button that plays a question and its answer with each delay, with a playhead in the drawing of each. */
export const HearDelay: PlainIsland<Props> = ({ delays, pace, labels }, island) => {
  const button = island.querySelector('button');
  const status = island.querySelector('[role=status]');
  if (!button || !status) throw new Error('The island HearDelay lacks its <button> or its [role=status].');
  const drawings = [...island.querySelectorAll<SVGSVGElement>('[data-lane]')];
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
      const { question, answer } = conversation;
      const turns = scheduleConversation(context, question, answer, delay, time + pause);
      const drawing = drawings[index];
      at(time, () => {
        status.textContent = labels.cases[index] ?? '';
        for (const each of drawings) each.style.opacity = each === drawing ? '' : inactiveOpacity;
      });
      const seconds = turns.end - turns.start;
      at(turns.start, () => drawing && runPlayhead(drawing, seconds * pace, seconds, signal));
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
    for (const drawing of drawings) drawing.style.opacity = '';
    button.textContent = labels.play;
  });
};
