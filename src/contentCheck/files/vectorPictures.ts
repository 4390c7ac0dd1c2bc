import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mistake } from '../mistake.ts';
import type { Content } from '../read/content.ts';
import { decodeText } from '../read/encoding.ts';

/** What would run or be fetched if somebody opened the picture by its own address. */
const activeContent =
  /<script|<foreignObject|<iframe|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:|\/\/)/i;

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
    const text = decodeText(await readFile(path.join(root, file)));
    const found = typeof text === 'string' ? activeContent.exec(text) : undefined;
    if (typeof text !== 'string') mistakes.push({ file, ...text });
    if (found) mistakes.push(activeMistake(file, found));
  }
  return mistakes;
}
