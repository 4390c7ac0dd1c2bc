import type { Burst } from '#line/speech.ts';

/** Times of a conversation's parts, in seconds of the audio context. */
export interface Turns {
  start: number;
  questionEnd: number;
  answerStart: number;
  end: number;
}

interface Voice {
  /** Fundamental frequency in Hz. During the last word it glides to `lastPitch`. */
  pitch: number;
  lastPitch: number;
}

const caller: Voice = { pitch: 196, lastPitch: 262 };
const agent: Voice = { pitch: 139, lastPitch: 110 };

/** The first three formants of vowels in Hz (Peterson and Barney, 1952). */
const vowels = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [570, 840, 2410],
  [270, 2290, 3010],
  [300, 870, 2240],
] as const;

/** Gain of each formant, and of the whole voice. */
const formantGains = [1, 0.5, 0.25] as const;
const loudness = 0.5;

/** Fade-in of a syllable, in seconds. */
const attack = 0.015;

const lengthOf = (words: readonly Burst[]) => words.at(-1)?.end ?? 0;

/** Schedules a voice that hums vowels in the rhythm of the words. */
function speak(context: BaseAudioContext, words: readonly Burst[], at: number, { pitch, lastPitch }: Voice): void {
  const end = at + lengthOf(words);
  const source = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch });
  const envelope = new GainNode(context, { gain: 0 });
  envelope.connect(context.destination);
  const formants = formantGains.map((gain) => {
    const formant = new BiquadFilterNode(context, { type: 'bandpass', Q: 9 });
    source.connect(formant).connect(new GainNode(context, { gain })).connect(envelope);
    return formant;
  });

  let spoken = 0;
  for (const { start, end, syllables } of words) {
    const length = (end - start) / syllables;
    for (let index = 0; index < syllables; index++) {
      const from = at + start + index * length;
      // Neighbours in the table sound different.
      const vowel = vowels[spoken++ % vowels.length] ?? vowels[0];
      for (const [number, { frequency }] of formants.entries()) frequency.setValueAtTime(vowel[number] ?? 0, from);
      envelope.gain.setValueAtTime(0, from);
      envelope.gain.linearRampToValueAtTime(loudness, from + attack);
      envelope.gain.linearRampToValueAtTime(loudness * 0.7, from + length * 0.6);
      envelope.gain.linearRampToValueAtTime(0, from + length);
    }
  }
  source.frequency.setValueAtTime(pitch, at + (words.at(-1)?.start ?? 0));
  source.frequency.linearRampToValueAtTime(lastPitch, end);
  source.start(at);
  source.stop(end);
}

/**
 * Schedules a question and its answer, whose first word follows after a delay.
 *
 * @param delay from the end of the question to the start of the answer, in seconds
 * @param start start of the question, in seconds of the context
 */
export function scheduleConversation(
  context: BaseAudioContext,
  question: readonly Burst[],
  answer: readonly Burst[],
  delay: number,
  start: number,
): Turns {
  const questionEnd = start + lengthOf(question);
  const answerStart = questionEnd + delay;
  speak(context, question, start, caller);
  speak(context, answer, answerStart, agent);
  return { start, questionEnd, answerStart, end: answerStart + lengthOf(answer) };
}
