import path from 'node:path';
import { decoded } from '#markdown/fileBeside.ts';
import { type CollectionName, registry } from '#schemas/registry.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { attachedFiles, type Content, type ContentFile } from '../read/content.ts';
import { addressIn } from '../read/markdown.ts';
import { languageOfName } from '../read/placement.ts';
import { findBeside } from './besideFile.ts';
import { holidaysFile } from './holidays.ts';

const isMarkdown = (file: string) => /\.(?:md|mdx|markdown)$/i.test(file);

/** A text that was saved as something else than markdown: `ko.md.txt`, `ko.txt`, `ko.docx`. */
const isText = /\.(?:txt|text|docx?|hwpx?|rtf|odt|pages|html?)$/i;

const remove = { ko: '파일을 옮기거나 지우세요.', en: 'Move or delete the file.' };

function mistypedTextFault(name: string): Fault | undefined {
  const language = isText.test(name) ? languageOfName(name) : undefined;
  if (!language) return undefined;
  const isPlain = /\.te?xt$/i.test(name);
  return {
    wrong: {
      ko: `이름이 ${language}.md가 아니어서 읽지 않는 파일입니다: ${name}`,
      en: `Only ${language}.md is read, not this file: ${name}`,
    },
    write: isPlain
      ? { ko: `파일 이름을 바꾸세요: ${language}.md`, en: `Rename the file: ${language}.md` }
      : {
          ko: `글을 텍스트 편집기에서 ${language}.md로 저장하세요.`,
          en: `Save the text as ${language}.md in a text editor.`,
        },
  };
}

/** Folder of the entry that a file lies in, or undefined outside of entries. */
function entryFolder(file: string, content: Content): string | undefined {
  const folders = new Set(content.entries.map(({ folder }) => folder.normalize('NFC')));
  for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
    if (folders.has(folder)) return folder;
  }
  return undefined;
}

/** Files that a language file shows or offers, as composed paths; what is nearly called so is meant. */
function usedBy(file: ContentFile, content: Content): string[] {
  const { markdown } = file;
  const addresses = [...markdown.pictures, ...markdown.links].map((node) => decoded(addressIn(node, markdown)));
  const linked = addresses
    .filter((address) => !/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(address))
    .map((address) => address.split(/[?#]/, 1)[0] ?? '');
  return [...attachedFiles(file), ...linked].map((written) => {
    const name = written.replaceAll('\\', '/');
    const found = findBeside(name, file, content);
    const meant = found.at === 'nowhere' ? (found.meant ?? name) : name;
    return path.posix.join(file.folder, meant).normalize('NFC');
  });
}

/** Whether a file lies where an entry belongs: that the entry has no text is another mistake. */
function isInEntry(file: string): boolean {
  const [collection = '', ...rest] = file.split('/');
  const depth = registry[collection as CollectionName]?.depth;
  return typeof depth === 'number' && depth > 0 && rest.length > depth;
}

function checkFiles(content: Content): Mistake[] {
  const others = [...content.paths].filter(
    ([file]) => !isMarkdown(file) && !file.startsWith('locales/') && file !== holidaysFile,
  );
  if (others.length === 0) return [];
  const used = new Set(content.files.flatMap((file) => usedBy(file, content)));
  // What a file that cannot be read would use is not known.
  const unreadable = new Set(
    content.files.filter(({ fields }) => !fields).map(({ folder }) => folder.normalize('NFC')),
  );
  return others.flatMap(([file, onDisk]): Mistake[] => {
    const name = path.posix.basename(file);
    const mistyped = mistypedTextFault(name);
    if (used.has(file)) return [];
    if (mistyped) return [{ file: onDisk, ...mistyped }];
    const folder = entryFolder(file, content);
    if (folder !== undefined ? unreadable.has(folder) : isInEntry(file)) return [];
    return [
      {
        file: onDisk,
        wrong: { ko: `어느 글도 쓰지 않는 파일입니다: ${name}`, en: `No text uses this file: ${name}` },
        write: folder
          ? {
              ko: '본문에 그림으로 넣거나 attachments에 더하세요. 필요 없으면 지우세요.',
              en: 'Show it in the text or add it to the attachments; delete it if it is not needed.',
            }
          : remove,
      },
    ];
  });
}

/** Folders without a file, and folders that are named as a file should be. */
function checkFolders({ folders, paths }: Content): Mistake[] {
  const filled = new Set<string>();
  for (const file of paths.keys()) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) filled.add(folder);
  }
  return folders.flatMap((folder): Mistake[] => {
    const name = path.posix.basename(folder);
    if (/\.md$/i.test(name)) {
      return [
        {
          file: folder,
          wrong: { ko: `파일이어야 하는데 폴더입니다: ${name}`, en: `This is a folder, not a file: ${name}` },
          write: { ko: '폴더 이름을 바꾸거나 지우세요.', en: 'Rename the folder, or delete it.' },
        },
      ];
    }
    const collection = folder.split('/', 1)[0] as CollectionName;
    if (filled.has(folder.normalize('NFC')) || folder === collection) return [];
    const isEntry = registry[collection]?.depth === folder.split('/').length - 1;
    return [
      {
        file: folder,
        wrong: { ko: '빈 폴더입니다.', en: 'The folder is empty.' },
        write: isEntry
          ? {
              ko: `글을 쓰거나 폴더를 지우세요: content/${folder}/ko.md`,
              en: `Write the text or delete the folder: content/${folder}/ko.md`,
            }
          : { ko: '폴더를 지우세요.', en: 'Delete the folder.' },
      },
    ];
  });
}

const linkFault: Fault = {
  wrong: { ko: '바로 가기(심볼릭 링크)는 읽지 않습니다.', en: 'Symbolic links are not followed.' },
  write: { ko: '지우고 파일을 그 자리에 복사하세요.', en: 'Delete it and copy the file to this place.' },
};

/** Files and folders that nothing uses, and symbolic links. */
export function checkStrays(content: Content): Mistake[] {
  return [
    ...checkFiles(content),
    ...checkFolders(content),
    ...content.symbolicLinks.map((file) => ({ file, ...linkFault })),
  ];
}
