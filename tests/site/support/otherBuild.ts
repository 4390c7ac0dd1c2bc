import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanEnvironment, copySite, emptyProject } from '../../support/project.ts';

/** A name that addresses must encode, as operators' folders may have. */
const folderName = '내 사이트 (copy)';

export interface OtherBuild {
  /** Folder of the build. */
  dist: string;
  /** Adds or changes content files, then builds again with the caches of the previous build. */
  rebuild: (posts: Record<string, string | Uint8Array>) => Promise<void>;
  /** Removes the copy. */
  remove: () => Promise<void>;
}

/**
 * Builds a copy of the site, which leaves the build under test, its caches and its content unchanged.
 *
 * @param environment settings of the build, such as `SITE_PRODUCT`
 * @param posts content files to add, by path below `content`
 * @throws Error with the build's output when the build fails
 */
export async function buildCopy(
  environment: Record<string, string>,
  posts: Record<string, string | Uint8Array>,
): Promise<OtherBuild> {
  const { folder, remove } = await emptyProject('other-build');
  const copy = path.join(folder, folderName);
  await mkdir(copy);
  await copySite(copy);
  const rebuild = async (posts: Record<string, string | Uint8Array>) => {
    for (const [file, text] of Object.entries(posts)) {
      await mkdir(path.dirname(path.join(copy, 'content', file)), { recursive: true });
      await writeFile(path.join(copy, 'content', file), text);
    }
    await build(copy, environment);
  };
  try {
    await rebuild(posts);
  } catch (error) {
    await remove();
    throw error;
  }
  return { dist: path.join(copy, 'dist'), rebuild, remove };
}

async function build(folder: string, environment: Record<string, string>): Promise<void> {
  const options = `{ root: ${JSON.stringify(folder)}, cacheDir: './.cache' }`;
  const program = `import { build } from 'astro'; await build(${options});`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...cleanEnvironment(), ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the build ended with code ${code}:\n${output}`);
}
