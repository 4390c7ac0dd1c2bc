import { StartError } from './startError.ts';

export interface Settings {
  /** Name or address to listen at. */
  host: string;
  /** TCP port; 0 lets the system choose a free one. */
  port: number;
}

/**
 * Reads `HOST` (default `localhost`) and `PORT` (default 4321).
 *
 * @throws StartError when `PORT` is not a port number
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const { HOST, PORT } = environment;
  const port = PORT || '4321';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartError(`PORT is "${port}": write a number from 0 to 65535, such as PORT=4321.`);
  }
  return { host: HOST || 'localhost', port: Number(port) };
}
