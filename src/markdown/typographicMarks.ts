import remarkSmartypants from 'remark-smartypants';

/** What SmartyPants turns into typographic marks: straight quotes, hyphens for dashes, three dots. */
const typed = /["'`]|--|\.\.\./;

/**
 * Remark plugin: typographic marks by remark-smartypants, for texts that have any to turn. It takes as long as all
 * else that is done to a Korean post, which most often has none.
 */
export const remarkTypographicMarks: typeof remarkSmartypants = function (options) {
  const turnMarks = remarkSmartypants.call(this, options) as unknown as (tree: object) => void;
  return (tree, file) => {
    if (typed.test(String(file))) turnMarks(tree);
  };
};
