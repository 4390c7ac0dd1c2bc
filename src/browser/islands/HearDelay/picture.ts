import type { Turns, Word } from './conversation.ts';

/** Speech in the picture, with its words in drawing units instead of seconds. */
export interface DrawnSpeech {
  words: readonly Word[];
  /** Drawing units per second. */
  pace: number;
}

/** Opacity of the parts that are not playing. */
const inactiveOpacity = '0.3';

function find<Kind extends Element>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (!element) throw new Error(`HearDelay found no ${selector} in the page.`);
  return element;
}

const firstOf = ({ words }: DrawnSpeech) => words[0]?.start ?? 0;

/** Adds a path to a drawing, with the drawing's stroke. */
function addPath(drawing: SVGElement, d: string): SVGPathElement {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', d);
  path.style.vectorEffect = 'non-scaling-stroke';
  drawing.append(path);
  return path;
}

/** Moves a playhead through a drawing until it arrives or playing stops. Does nothing with reduced motion. */
function runPlayhead(svg: SVGSVGElement, from: number, to: number, seconds: number, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const line = addPath(svg, `M0 0V${svg.viewBox.baseVal.height}`);
  line.style.stroke = 'var(--ink)';
  const frames = { transform: [from, to].map((x) => `translate(${x}px)`) };
  line.animate(frames, { duration: seconds * 1000, fill: 'forwards' }).onfinish = () => line.remove();
  signal.addEventListener('abort', () => line.remove());
}

/**
 * Returns controls of the page's picture of a question and its answer. Before each conversation the answer moves to its
 * start, and the area before it takes the width of the silence.
 */
export function speechPicture(question: DrawnSpeech, answer: DrawnSpeech) {
  const questionDrawing = find<SVGSVGElement>('[data-speech=question]');
  const answerDrawing = find<SVGSVGElement>('[data-speech=answer]');
  const voice = find<SVGGElement>('[data-speech=answer] g');
  const silence = find<SVGRectElement>('[data-speech=answer] rect');
  const width = silence.getAttribute('width') ?? '';
  let leadIn: SVGPathElement | undefined;

  return {
    showQuestion({ start, questionEnd, answerStart }: Turns, signal: AbortSignal): void {
      const pause = Math.round((answerStart - questionEnd) * answer.pace);
      const shift = pause - firstOf(answer);
      silence.setAttribute('width', `${pause}`);
      voice.setAttribute('transform', `translate(${shift})`);
      // Extends the moved line back to the left edge.
      leadIn?.remove();
      leadIn = addPath(voice, `M0 ${answerDrawing.viewBox.baseVal.height / 2}h${-shift}`);
      questionDrawing.style.opacity = '';
      voice.style.opacity = inactiveOpacity;
      const seconds = questionEnd - start;
      runPlayhead(questionDrawing, firstOf(question), firstOf(question) + seconds * question.pace, seconds, signal);
    },
    showSilence({ questionEnd, end }: Turns, signal: AbortSignal): void {
      questionDrawing.style.opacity = inactiveOpacity;
      const seconds = end - questionEnd;
      runPlayhead(answerDrawing, 0, seconds * answer.pace, seconds, signal);
    },
    showAnswer(): void {
      voice.style.opacity = '';
    },
    /** Restores the initial picture. */
    reset(): void {
      questionDrawing.style.opacity = '';
      voice.style.opacity = '';
      voice.removeAttribute('transform');
      leadIn?.remove();
      silence.setAttribute('width', width);
    },
  };
}
