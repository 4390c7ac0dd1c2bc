import { createLog, type Logger } from '#server/log/log.ts';

/** A log whose lines a test can read. */
export function recordedLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }) };
}
