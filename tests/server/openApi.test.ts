import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openFor, temporaryFolder } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

const kept = join(import.meta.dirname, '../../openapi.json');

/** The document as the server serves it. */
async function served(): Promise<string> {
  const { call } = testApi(await openFor({ dataDir: temporaryFolder(), databaseUrl: undefined }));
  const answer = await call('/cms/openapi.json');
  expect(answer.status).toBe(200);
  return `${JSON.stringify(await answer.json(), undefined, 2)}\n`;
}

test('openapi.json is what the server serves; npm run openapi writes it anew', async () => {
  await expect(await served()).toMatchFileSnapshot(kept);
});

test('openapi.json keeps the rules that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await served(), absoluteRef: kept, config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('whoever sends a body is told that it may be too long', async () => {
  const { paths }: { paths: Record<string, Record<string, { responses: object }>> } = JSON.parse(await served());
  const writes = Object.values(paths).flatMap((calls) => Object.entries(calls).filter(([method]) => method === 'post'));
  expect(writes.length).toBeGreaterThanOrEqual(3);
  expect(writes.filter(([, { responses }]) => !('413' in responses))).toEqual([]);
});
