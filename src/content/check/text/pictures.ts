import path from 'node:path';
import { nameBeside } from '../../markdown/fileBeside.ts';
import type { Fault, PlacedFault } from '../diagnostic.ts';
import { findBeside, replaceMissing } from '../files/besideFile.ts';
import { pictureTypes } from '../files/media.ts';
import { fault, message } from '../messages.ts';
import type { Content, ContentFile } from '../read/content.ts';
import { addressIn, type Markdown } from '../read/markdown.ts';

const isOneOf = (types: readonly string[], name: string) =>
  types.includes(path.posix.extname(name).slice(1).toLowerCase());

/** Formats a picture as text to paste. */
type Paste = (alt: string, url: string) => string;

const paste: Paste = (alt, url) => `![${alt}](${/\s/.test(url) ? `<${url}>` : url})`;

/** Matches characters that end a path, or begin an escape or code, where Astro imports a picture. */
const unusableInName = /[#?%`]/g;

/** Matches text alternatives that fit any picture: `그림`, `사진 1`, `IMG_1234`, `screenshot`, `…`. */
const genericAlternative =
  /^(?:그림|이미지|사진|도표|표|화면|스크린샷|캡처|설명|대체 ?텍스트|image|img|picture|pic|photo|screenshot|figure|graphic|alt(?: text)?|untitled|dsc|…|\.{2,}|-|\W)?[\s_-]*\(?\d*\)?$/iu;

/** Returns the fault of a picture's text alternative that is empty, its file's name, or fits any picture. */
export function pictureTextFault(alt: string, url: string, asText = paste): Fault | undefined {
  const { base, name } = path.posix.parse(url);
  if (alt !== '' && alt !== base && alt !== name && !genericAlternative.test(alt)) return undefined;
  return fault('emptyPictureText', {
    url,
    fix: message('describePicture', { picture: asText('…', url) }),
  });
}

/**
 * Returns the fault of a picture's address.
 *
 * @param types extensions that can be shown
 * @param asText formats the picture for the fix
 */
export function pictureFileFault(
  alt: string,
  url: string,
  file: ContentFile,
  content: Content,
  types = Object.keys(pictureTypes),
  asText = paste,
): Fault | undefined {
  const name = nameBeside(url);
  const missing = (fix: Fault['fix']) => fault('pictureMissing', { url, fix });
  const found = findBeside(name, file, content);
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url) || found.at === 'outside') {
    const base = path.posix.basename(name.split(/[?#]/, 1)[0] ?? '');
    const local = isOneOf(types, base) ? base : 'picture.png';
    return fault('pictureElsewhere', { url, file: `${file.folder}/${local}`, picture: asText(alt, local) });
  }
  const [plain = ''] = name.split(/[?#]/, 1);
  if (found.at !== 'beside' && findBeside(plain, file, content).at === 'beside') return missing(asText(alt, plain));
  if (!isOneOf(types, name)) return fault('pictureType', { url, types: types.join(', ') });
  if (found.at === 'beside') {
    const right = name.replaceAll(unusableInName, '-');
    if (right === name) return undefined;
    return fault('pictureName', { name, right, picture: asText(alt, right) });
  }
  return missing(replaceMissing(name, found.meant, file, (meant) => asText(alt, meant)));
}

/** Checks that pictures have a text alternative, and a file beside the text. */
export function* pictureFaults(markdown: Markdown, file: ContentFile, content: Content): Iterable<PlacedFault> {
  for (const picture of markdown.pictures) {
    const url = addressIn(picture, markdown);
    const alt = picture.alt ?? '';
    for (const found of [pictureTextFault(alt.trim(), url), pictureFileFault(alt, url, file, content)]) {
      if (found) yield { line: picture.position?.start.line, fault: found };
    }
  }
}
