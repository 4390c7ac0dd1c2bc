/** Error that an operator can fix. Programs print its message without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
