import { boardIds, boards, families } from '#site.ts';

/** Path of a product's page, below the first family. */
export const productPath = `/${families[0].id}/chat`;

export const [board] = boardIds as [(typeof boardIds)[number]];

/** Path of {@link board}. */
export const boardPath = boards[board].path;
