/** The part of the package that this site uses; its own types are not where its `exports` point. */
declare module '@bramus/specificity' {
  export default class Specificity {
    static calculate(selector: string): Specificity[];
    toString(): string;
  }
}
