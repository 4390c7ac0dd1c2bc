import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config/settings.ts';
import { describeError } from './describeError.ts';

export type { Logger };

/**
 * The server's structured log: one JSON object a line, on standard output unless told otherwise.
 * What goes in is chosen field by field; addresses, queries, bodies and headers never do.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
