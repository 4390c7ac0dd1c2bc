/**
 * The system of styles: values beside the tokens of src/styles/tokens.css name their reason. Sizes and places of boxes
 * are free, because their content needs them.
 *
 * @type {import('stylelint').Config}
 */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  // Style sheets that the build writes, or that no page has.
  ignoreFiles: ['src/build/**'],
  overrides: [
    { files: ['**/*.astro'], customSyntax: 'postcss-html' },
    {
      files: ['src/styles/tokens.css'],
      rules: { 'function-disallowed-list': null, 'declaration-property-value-allowed-list': null },
    },
    {
      // Drawings scale with their picture: they measure in its units (`--u`).
      files: ['content/drawings/**', 'src/pictures/**'],
      rules: { 'declaration-property-value-allowed-list': allowed(String.raw`|0|auto|calc\(-?[\d.]+ \* var\(--u\)\)`) },
    },
  ],
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'],
    'declaration-property-value-allowed-list': allowed(),
  },
};

/** Returns the values that properties may have. @param units further lengths of space, as the rest of an expression */
function allowed(units = '') {
  const space = String.raw`(?:0|auto|var\(--[\w-]+\)|calc\(-1 \* var\(--[\w-]+\)\)${units})`;
  const radius = String.raw`(?:0|var\(--radius\)|var\(--pill\))`;
  return {
    'font-size': [/^var\(--text-\w+\)$/, 'inherit'],
    'font-weight': ['400', '700', 'inherit'],
    'letter-spacing': [/^var\(--(display-)?tracking\)$/, '0', 'inherit'],
    'line-height': [/^var\(--line-\w+\)$/, '0', '1', 'inherit'],
    '/^(padding|margin|gap|row-gap|column-gap)/': [new RegExp(`^${space}(?: ${space}){0,3}$`)],
    '/^border(-(top|right|bottom|left|block|inline))?(-(start|end))?$/': [
      '0',
      'inherit',
      /^1px (solid|dashed) (var\(--hairline\)|transparent)$/,
      /^1\.5px (solid|dashed) (var\(--ink\)|transparent)$/,
      /^var\(--stroke\) (solid|dashed) (var\(--(accent|brand|danger|line)\)|currentcolor|transparent)$/,
    ],
    '/radius$/': [new RegExp(`^${radius}(?: ${radius}){0,3}$`), 'inherit'],
  };
}
