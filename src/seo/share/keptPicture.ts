/** Name in the build cache of a share picture; see `SharePicture.id`. */
export const keptPicture = (id: string): string => `share-pictures/${id}.png`;
