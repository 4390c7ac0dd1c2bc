/** What every process takes over of this one's environment, where the developer's own settings are not to reach it. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  /** Made by `tests/run.ts`; left out where tests run without it. */
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};
