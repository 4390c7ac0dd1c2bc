import type { SSRLoadedRendererValue } from 'astro';

/** Renders a plain island as its children. Leaves `.tsx` files to React. */
const renderer: SSRLoadedRendererValue = {
  check: async (_island, _props, _slots, metadata) => metadata?.componentUrl?.endsWith('.ts') ?? false,
  renderToStaticMarkup: async (_island, _props, slots) => ({ html: `<astro-slot>${slots.default}</astro-slot>` }),
};

export default renderer;
