import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '#settings/settings.ts';
import { describeError } from './describeError.ts';
import { LineOutput } from './lineOutput.ts';

export type { Logger };

/**
 * Creates the server's structured log: one JSON object per line. Callers choose each logged field, and never log
 * addresses, queries, bodies or headers.
 */
export function createLog(level: LogLevel, destination: DestinationStream = new LineOutput()): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  const log = pino(options, destination);
  if (destination instanceof LineOutput) {
    destination.onRecovery = (dropped) => log.warn({ dropped }, 'Dropped log lines, because the output was blocked');
  }
  return log;
}
