/**
 * An island without React: a function, called once with its props and its element. Its module is a `.ts` file and its
 * markup is its children, which the page has anyway.
 */
export type PlainIsland<Props = object> = (props: Props, island: HTMLElement) => void;

/** Wakes a plain island: what Astro calls as its client renderer. */
export default (island: HTMLElement) =>
  <Props>(start: PlainIsland<Props>, props: Props): void =>
    start(props, island);
