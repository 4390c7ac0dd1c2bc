import { createRequire } from 'node:module';

/** The weights that the site uses. */
export const weights = [400, 700] as const;

export type Weight = (typeof weights)[number];

const names: Record<Weight, string> = { 400: 'Regular', 700: 'Bold' };

const require = createRequire(import.meta.url);

/** Path of the file with all weights. */
export const pretendardVariableFile = require.resolve('pretendard/dist/public/variable/PretendardVariable.ttf');

/** Returns the path of a weight's own file. */
export function pretendardFile(weight: Weight): string {
  return require.resolve(`pretendard/dist/public/static/alternative/Pretendard-${names[weight]}.ttf`);
}
