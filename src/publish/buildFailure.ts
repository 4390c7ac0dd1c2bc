/** A build has failed: its message is what the build said, for the editor to read. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}
