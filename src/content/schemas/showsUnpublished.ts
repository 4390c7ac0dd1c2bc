/** True for a preview build, `astro build --mode preview`. */
export const isPreview = import.meta.env.MODE === 'preview';

/** Returns true when pages show drafts and scheduled posts: in development, and in a preview. */
export const showsUnpublished = (): boolean => import.meta.env.DEV || isPreview;
