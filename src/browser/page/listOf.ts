/** Whether a value is an object whose entries can be looked at. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Items of the list that an answer of the API carries (specification section 3); none where it is no such answer. */
export function listOf(answer: unknown): unknown[] {
  const data = isRecord(answer) && answer.success === true ? answer.data : undefined;
  return isRecord(data) && Array.isArray(data.list) ? data.list : [];
}
