import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { locales } from '#i18n/locales.ts';
import { words } from '#i18n/words.ts';
import { linePieces } from '#line/linePieces.ts';
import { rendererOptions } from '#markdown/dialect.ts';
import { decoded, fileBeside } from '#markdown/fileBeside.ts';
import { rehypeSiteLinks } from '#markdown/siteLinks.ts';
import { contactEmail, families, origin, siteInfo } from '#site.ts';
import { hexOf, tokenColour } from '#styles/tokenColour.ts';
import { pretendardFile, weights } from '#typeface/pretendard.ts';
import type { PrintedDocument } from './documents.ts';

const mediaTypes: Record<string, string> = { '.svg': 'svg+xml', '.jpg': 'jpeg' };

/** Returns a file as an address, because a page without an address may not read files. */
function dataAddress(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(file).toString('base64')}`;
}

/** Embeds the pictures beside a document (rehype plugin). */
function rehypeEmbeddedPictures() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'img' || typeof properties.src !== 'string') return;
      const picture = fileBeside(path.dirname(file.path), decoded(properties.src));
      const extension = path.extname(picture).toLowerCase();
      properties.src = dataAddress(picture, `image/${mediaTypes[extension] ?? extension.slice(1)}`);
    });
  };
}

const processor = createMarkdownProcessor({
  ...rendererOptions,
  rehypePlugins: [rehypeSiteLinks, rehypeEmbeddedPictures],
  syntaxHighlight: false,
});

/** Measures of the line at the head of each layout, in CSS pixels. The line runs from edge to edge of the sheet. */
const line = { logoStart: 75.6, logoHeight: 15, signalStart: 416, height: 84, level: 48 };

const layouts = {
  page: { size: 'A4', width: 793.7, sheets: ':first' },
  slides: { size: '297mm 167mm', width: 1122.5, sheets: '' },
};

/** Returns a drawing of the line. It has its colour in sRGB, because it inherits none as an image. */
function lineSvg({ layout, family }: PrintedDocument): string {
  const { width } = layouts[layout];
  const colour = families.find(({ id }) => id === family)?.colour;
  const pieces = linePieces({ ...line, width, family }).map(
    ({ x, scale, path: shape }) =>
      `<path d="${shape}" transform="translate(${x} ${line.level}) scale(${scale})" stroke-width="${1.5 / scale}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${line.height}" fill="none" stroke="${
    colour ? hexOf(colour) : tokenColour('brand')
  }" stroke-linejoin="round">${pieces.join('')}</svg>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const styles = readFileSync('src/attachments/document.css', 'utf8');

/** Returns the typeface, the colour of the document's family, and what the margins of the sheets show. */
function ownStyles(document: PrintedDocument): string {
  const { family, language, layout } = document;
  const faces = weights.map(
    (weight) =>
      `@font-face { font-family: Pretendard; font-weight: ${weight}; src: url("${dataAddress(pretendardFile(weight), 'font/ttf')}"); }`,
  );
  const colour = families.find(({ id }) => id === family)?.colour ?? 'var(--brand)';
  const { size, sheets } = layouts[layout];
  const head = `data:image/svg+xml,${encodeURIComponent(lineSvg(document))}`;
  const foot = `${siteInfo[language].legalName} · ${contactEmail}`;
  return `${faces.join('')}
    :root { --accent: ${colour}; }
    @page { size: ${size}; @bottom-left { content: "${foot}"; } }
    @page ${sheets} { margin-top: ${line.height}px; @top-left { content: url("${head}"); } }`;
}

/**
 * Returns all that a document says, as HTML.
 *
 * @param root the content folder
 */
export async function documentBody(document: PrintedDocument, root: string): Promise<string> {
  const { language, title, sample, markdown, source } = document;
  const { code } = await (await processor).render(markdown, { fileURL: pathToFileURL(path.resolve(root, source)) });
  return `<header>
<p class="from">${siteInfo[language].name}</p>
${sample ? `<p class="sample">${words[language].attachment.sample}</p>` : ''}
</header>
<h1>${escaped(title)}</h1>
${code}`;
}

/**
 * Returns the page that prints a document.
 *
 * @param root the content folder
 */
export async function documentHtml(document: PrintedDocument, root: string): Promise<string> {
  const { language, layout, title } = document;
  return `<!doctype html>
<html lang="${locales[language].tag}" class="${layout}">
<meta charset="utf-8">
<base href="${origin}">
<title>${escaped(title)}</title>
<style>${tokens}${styles}${ownStyles(document)}</style>
${await documentBody(document, root)}
</html>`;
}
