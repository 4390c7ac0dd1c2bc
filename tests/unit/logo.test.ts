import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fitted, iconSvg, type Logo, parseLogo, placedLogo } from '#line/logo.ts';

const file = (root: string, shapes = '<path d="M0 0h10v10H0z"/>') =>
  `<?xml version="1.0"?>\n<!-- <svg> of a program -->\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>${shapes}</svg>\n`;

const parsed = (...parts: Parameters<typeof file>) => parseLogo(file(...parts)) as Logo;

const wide = parsed('viewBox="0 0 500 100" fill="#c2410c"', '<rect width="500" height="100"/>');
const tall = parsed("width='20' height='40' viewBox='0,0,20,40' fill='currentColor'", '<rect width="20" height="40"/>');
const piece = parsed('viewBox="0 10 44 24" data-line="29" fill="none" stroke="currentColor" stroke-width="3"');

test('a logo’s box, line and colours come from its file', () => {
  expect(wide).toMatchObject({ viewBox: { width: 500, height: 100 }, level: undefined, takesColour: false });
  expect(tall).toMatchObject({ viewBox: { width: 20, height: 40 }, takesColour: true });
  expect(piece).toMatchObject({ viewBox: { top: 10 }, level: 19, takesColour: true });
  expect(tall.attributes).toBe("fill='currentColor'");
});

test.each(['', 'width="10" height="10"', 'viewBox="0 0 0 10"', 'viewBox="none"'])(
  'an SVG with "%s" is no logo',
  (root) => {
    expect(parseLogo(file(root))).toBeUndefined();
  },
);

test.each([wide, tall, piece])('a logo keeps its proportions in any room', (logo) => {
  const { width, height } = fitted(logo, 176, 40);
  expect(width).toBeLessThanOrEqual(176);
  expect(height).toBeLessThanOrEqual(40);
  expect(width / height).toBeCloseTo(logo.viewBox.width / logo.viewBox.height, 6);
});

test('only a piece of the line takes the strokes of the line', () => {
  const place = { x: 0, y: 0, width: 44, height: 24, colour: 'red', stroke: 7 };
  expect(placedLogo(piece, place)).toContain('stroke-width="7"');
  const { level: _, ...still } = piece;
  expect(placedLogo({ ...still, level: undefined }, place)).toContain('stroke-width="3"');
});

/** Returns the colours of an icon's middle and of its edge at the middle. */
async function coloursOf(svg: string): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(100, 100)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
  return [at(50, 50), at(2, 50)];
}

test('an icon shows a logo with its own colours on paper, and another one in the brand’s colours', async () => {
  const look = { title: 'A & B', colours: { brand: '#112233', paper: '#ffffff' }, share: 1, corner: 0 };
  expect(await coloursOf(iconSvg(wide, look))).toEqual(['c2410c', 'ffffff']);
  expect(await coloursOf(iconSvg(tall, look))).toEqual(['ffffff', '112233']);
});
