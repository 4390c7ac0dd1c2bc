import { optimize } from 'svgo';

/** Returns an SVG file without the data of its program: metadata, comments, unused names. */
export const cleanSvg = (svg: string): string => optimize(svg).data;
