/**
 * An island without React: a function that runs once with its props and its element. Its module is a `.ts` file, and its
 * markup is its children.
 */
export type PlainIsland<Props = object> = (props: Props, island: HTMLElement) => void;

/** Starts a plain island, as Astro's client renderer. */
export default (island: HTMLElement) =>
  <Props>(start: PlainIsland<Props>, props: Props): void =>
    start(props, island);
