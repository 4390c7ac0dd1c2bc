import type { ProductId } from '#site.ts';

/** States of the pictures that visitors can change; the first is the default. */
const pictureStates = {
  'enterprise/chat': ['hotel', 'leave', 'filter'],
  'general/aicc': ['call', 'summary'],
  'medical/sq6d': ['thisYear', 'lastYear'],
  'manufact/mlops': ['running', 'rolledBack'],
  'manufact/vision': ['failed', 'passed'],
} as const satisfies Partial<Record<ProductId, readonly string[]>>;

type States = typeof pictureStates;

/** State of a product's picture; `undefined` for a fixed picture. */
export type StateOf<Id extends ProductId> = Id extends keyof States ? States[Id][number] : undefined;

/** State of any picture. */
export type PictureState = States[keyof States][number];

/** Returns the states of a product's picture, none for a fixed picture. */
export function statesOf(id: ProductId): readonly PictureState[] {
  return id in pictureStates ? pictureStates[id as keyof States] : [];
}
