import type { ProductId } from '#site.ts';

/** Pictures that answer the visitor: what each can show, first what it shows until the visitor chooses. */
const pictureStates = {
  'enterprise/chat': ['hotel', 'leave', 'filter'],
  'general/aicc': ['call', 'summary'],
  'medical/sq6d': ['thisYear', 'lastYear'],
  'manufact/mlops': ['running', 'rolledBack'],
  'manufact/vision': ['failed', 'passed'],
} as const satisfies Partial<Record<ProductId, readonly string[]>>;

type States = typeof pictureStates;

/** What the picture of a product can show; `undefined` for one that stays as it is. */
export type StateOf<Id extends ProductId> = Id extends keyof States ? States[Id][number] : undefined;

/** What any picture can show. */
export type PictureState = States[keyof States][number];

/** Returns what the picture of a product can show, or none where it stays as it is. */
export function statesOf(id: ProductId): readonly PictureState[] {
  return id in pictureStates ? pictureStates[id as keyof States] : [];
}
