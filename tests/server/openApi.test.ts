import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openSqlite } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

const file = join(import.meta.dirname, '../../openapi.json');

/** Returns the document that the server serves. */
async function served(): Promise<string> {
  const { call } = testApi(await openSqlite());
  const answer = await call('/cms/openapi.json');
  expect(answer.status).toBe(200);
  return `${JSON.stringify(await answer.json(), undefined, 2)}\n`;
}

test('openapi.json matches the served document (update it with npm run openapi)', async () => {
  await expect(await served()).toMatchFileSnapshot(file);
});

interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string }[];
  responses: Record<string, object>;
}

/** Returns every operation by its method and path. */
function operationsOf(document: string): Map<string, Operation> {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(document);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    ),
  );
}

test('openapi.json is a valid OpenAPI document', async () => {
  expect(await new Validator().validate(JSON.parse(await served()))).toEqual({ valid: true });
});

test('every call in openapi.json has a unique name, success, failure and all path parameters', async () => {
  const operations = operationsOf(await served());
  const names = [...operations.values()].map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain(undefined);
  for (const [call, { parameters = [], responses }] of operations) {
    expect(Object.keys(responses), call).toContainEqual(expect.stringMatching(/^2/));
    expect(Object.keys(responses), call).toContainEqual(expect.stringMatching(/^4/));
    const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(declared.toSorted(), call).toEqual((call.match(/\{\w+\}/g) ?? []).toSorted());
  }
});

test('every call with a body declares 413', async () => {
  const writes = [...operationsOf(await served())].filter(([call]) => call.startsWith('post '));
  expect(writes.length).toBeGreaterThanOrEqual(3);
  expect(writes.filter(([, { responses }]) => !('413' in responses))).toEqual([]);
});
