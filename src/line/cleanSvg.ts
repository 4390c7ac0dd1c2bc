import { optimize } from 'svgo';

/**
 * Returns an SVG file without the data of its program: metadata, comments, unused names. Everything that draws stays as
 * it is: SVGO's other plugins write styles into elements, which then win over those for the night.
 */
export const cleanSvg = (svg: string): string =>
  optimize(svg, {
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      { name: 'removeDesc', params: { removeAny: true } },
      'cleanupIds',
      'removeUnusedNS',
    ],
  }).data;
