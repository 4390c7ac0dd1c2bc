import { spawn } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { loadFieldKey } from '#settings/secrets.ts';
import { readSettings } from '#settings/settings.ts';
import { cleanEnvironment, copySite, emptyProject, linkPackages, type Project, root } from '../../support/project.ts';

/** Year in which the scheduled post of the preview becomes public. */
export const scheduledYear = new Date().getFullYear() + 1;

/** Setting of the preview. */
export const editUrl = 'https://git.example/company/site/edit/main/';

/** Posts that only the preview has, by folder, with the field that keeps them from the public. */
const unpublished = {
  'preview-draft': 'draft: true',
  'preview-later': `publishAt: ${scheduledYear}-12-01T09:00:00+09:00`,
};

const texts = { ko: '아직 공개하지 않은 글입니다.', en: 'This post is not public yet.' };

/**
 * Creates a copy of the site with the existing build as the live one, and builds its preview with a draft and a scheduled post.
 *
 * @throws Error with the output of a failed build
 */
export async function previewProject(): Promise<Project> {
  const project = await emptyProject('preview');
  const { folder } = project;
  await copySite(folder);
  await cp(path.join(root, 'bin'), path.join(folder, 'bin'), { recursive: true });
  // Links packages without Astro's cache, which belongs to this project's build.
  await rm(path.join(folder, 'node_modules'));
  await linkPackages(project);
  symlinkSync(path.join(root, 'node_modules/.cache'), path.join(folder, 'node_modules/.cache'), 'junction');
  await symlink(path.join(root, 'dist'), path.join(folder, 'dist'), 'junction');
  for (const [id, field] of Object.entries(unpublished)) {
    await mkdir(path.join(folder, 'content/news', id));
    for (const [language, text] of Object.entries(texts)) {
      const fields = [`title: ${id}`, `summary: ${text}`, 'date: 2026-11-01', 'topic: product', field];
      const file = path.join(folder, 'content/news', id, `${language}.md`);
      await writeFile(file, ['---', ...fields, '---', '', text, ''].join('\n'));
    }
  }
  const child = spawn(process.execPath, ['bin/site.mjs', 'publish', '--preview'], {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      ...loadFieldKey(process.env, readSettings(process.env)),
      ASTRO_TELEMETRY_DISABLED: '1',
      EDIT_URL: editUrl,
    },
  });
  const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (out !== 'built the preview\n') throw new Error(out + said);
  return project;
}
