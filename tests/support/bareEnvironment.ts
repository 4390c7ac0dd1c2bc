/** Environment of a child process without the developer's settings. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  /** Set by `tests/run.ts`. */
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
