import { expect, test } from 'vitest';
import { contractCalls } from './support/contractCalls.ts';
import { openSqlite } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

interface Content {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  operationId: string;
  parameters: { in?: string; name?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

/** Returns the served document, and its operations by method and path. */
async function served() {
  const answer = await testApi(await openSqlite()).call('/cms/openapi.json');
  expect(answer.status).toBe(200);
  const document = await answer.json();
  const operations = new Map(
    Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  return { document, operations };
}

test('the OpenAPI document names every call of the contract', async () => {
  const { operations } = await served();
  const described = contractCalls.map(({ method, path }) => `${method} ${path}`);
  expect([...operations.keys()].toSorted()).toEqual(described.toSorted());
});

test('the OpenAPI document has the input, the answer and the refusals of every call', async () => {
  const { operations } = await served();
  for (const { method, path, query, body, form, headers = {}, response, status = 200, isTagged } of contractCalls) {
    const call = `${method} ${path}` as const;
    const { parameters = [], requestBody, responses } = operations.get(call) ?? {};
    const named = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
    expect(named('query'), call).toEqual(Object.keys(query?.shape ?? {}));
    expect(named('header'), call).toEqual(Object.keys(headers));
    const bodyTypes = [...(body ? ['application/json'] : []), ...(form ? ['multipart/form-data'] : [])];
    expect(Object.keys(requestBody?.content ?? {}), call).toEqual(bodyTypes);
    const answerType = typeof response === 'string' ? response : 'application/json';
    expect(responses?.[status]?.content?.[answerType]?.schema, call).toBeTypeOf('object');
    expect('304' in (responses ?? {}), call).toBe(isTagged === true);
    expect('413' in (responses ?? {}), call).toBe(method === 'POST');
    expect(responses, call).toHaveProperty('503');
  }
});

test('every reference in the OpenAPI document resolves, and every name is unique', async () => {
  const { document, operations } = await served();
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g);
  let count = 0;
  for (const [reference, kind = '', name = ''] of references) {
    expect(document.components[kind], reference).toHaveProperty(name);
    count += 1;
  }
  expect(count).toBe(JSON.stringify(document).split('"$ref"').length - 1);
  const names = [...operations.values()].map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});
