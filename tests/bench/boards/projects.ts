import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copySources, emptyProject, linkPackages, type Project } from '../../support/project.ts';
import { samplePosts } from './samplePosts.ts';

async function writePosts(folder: string, count: number): Promise<void> {
  for (const [file, text] of samplePosts(count)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

/** Creates a copy of this project with additional sample posts. */
export async function copiedSite(posts: number): Promise<Project> {
  const project = await emptyProject('board-bench');
  await linkPackages(project);
  await copySources(project.folder);
  await writePosts(path.join(project.folder, 'content'), posts);
  return project;
}

const bareFiles: Record<string, string> = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `export default { build: { format: 'file' } };`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { news: defineCollection({ loader: glob({ base: './content/news', pattern: '**/*.md' }) }) };
`,
  'src/pages/[...post].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () =>
  (await getCollection('news')).map((entry) => ({ params: { post: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<html lang="ko"><head><meta charset="utf-8" /><title>{entry.data.title}</title></head><body><h1>{entry.data.title}</h1><Content /></body></html>
`,
  'src/pages/list/[...page].astro': `---
import { getCollection } from 'astro:content';
export const getStaticPaths = async ({ paginate }) => paginate(await getCollection('news'), { pageSize: 10 });
const { page } = Astro.props;
---
<html lang="ko"><head><meta charset="utf-8" /><title>List</title></head><body><ul>{page.data.map(({ id, data }) => <li><a href={\`/\${id}\`}>{data.title}</a></li>)}</ul></body></html>
`,
};

/** Creates a minimal Astro project with the same posts: a page per post, list pages, no styles, no scripts. */
export async function bareSite(posts: number): Promise<Project> {
  const project = await emptyProject('board-bench-bare');
  await linkPackages(project);
  for (const [file, text] of Object.entries(bareFiles)) {
    await mkdir(path.dirname(path.join(project.folder, file)), { recursive: true });
    await writeFile(path.join(project.folder, file), text);
  }
  await writePosts(path.join(project.folder, 'content'), posts);
  return project;
}
