import { stripVTControlCharacters } from 'node:util';
import terminal from 'astro/logger/node';

type Destination = ReturnType<typeof terminal>;

/** True for the line of an answered request: `[200] /acme/dashboard 12ms`. */
const isAnswered = ({ label, message }: Parameters<Destination['write']>[0]) =>
  label === null && /^\[[23]\d\d\] /.test(stripVTControlCharacters(message));

/** Logs failed requests of pages only, so that the terminal keeps what the content check says in view. */
export default function requestLog(): Destination {
  const { write } = terminal({ level: 'debug' });
  return { write: (event) => isAnswered(event) || write(event) };
}
