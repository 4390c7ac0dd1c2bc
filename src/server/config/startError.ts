/** A reason not to start that the person at the keyboard can act on: its message is all that is shown. */
export class StartError extends Error {
  override name = 'StartError';
}
