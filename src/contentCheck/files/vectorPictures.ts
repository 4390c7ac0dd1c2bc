import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fault, Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';

/** What would run or be fetched if somebody opened the picture by its own address. */
const activeContent =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/)/i;

/** Drawings are sent as they are: in bytes, as much as the largest other picture. */
const largestDrawing = 200_000;

const tooLarge = (size: number): Fault => ({
  wrong: {
    ko: `SVG 그림이 너무 큽니다: ${Math.ceil(size / 1000)}kB`,
    en: `The SVG picture is too large: ${Math.ceil(size / 1000)} kB`,
  },
  write: {
    ko: '200kB 안으로 줄이거나 PNG로 내보내세요. PNG는 사이트가 알아서 줄입니다.',
    en: 'Make it smaller than 200 kB, or export it as PNG, which the site makes smaller by itself.',
  },
});

function activeMistake(file: string, found: RegExpExecArray): Mistake {
  return {
    file,
    line: found.input.slice(0, found.index).split('\n').length,
    wrong: {
      ko: `SVG 그림에 스크립트나 외부 주소가 들어 있습니다: ${found[0].trim()}`,
      en: `The SVG picture has a script or an outside address in it: ${found[0].trim()}`,
    },
    write: {
      ko: '그리기 프로그램에서 “일반 SVG”로 다시 내보내거나 PNG로 바꾸세요.',
      en: 'Export it again as "plain SVG", or use a PNG instead.',
    },
  };
}

/**
 * SVG pictures, which are the only pictures that can carry scripts.
 *
 * @param root the content folder
 */
export async function checkVectorPictures(root: string, { paths }: Content): Promise<Mistake[]> {
  const mistakes: Mistake[] = [];
  for (const file of paths.values()) {
    if (path.posix.extname(file).toLowerCase() !== '.svg') continue;
    const bytes = await readFile(path.join(root, file));
    if (bytes.length > largestDrawing) mistakes.push({ file, ...tooLarge(bytes.length) });
    const text = decodeText(bytes);
    const found = typeof text === 'string' ? activeContent.exec(text) : undefined;
    if (typeof text !== 'string') mistakes.push({ file, ...text });
    if (found) mistakes.push(activeMistake(file, found));
  }
  return mistakes;
}
