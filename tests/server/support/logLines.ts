import { createLog, type Logger } from '#server/log/log.ts';

/** Creates a log that records its lines. */
export function recordedLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }) };
}
