import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFor, temporaryFolder } from './support/eachDatabase.ts';
import { testApi } from './support/testApi.ts';

const kept = join(import.meta.dirname, '../../openapi.json');

test('openapi.json is what the server serves; npm run openapi writes it anew', async () => {
  const { call } = testApi(await openFor({ dataDir: temporaryFolder(), databaseUrl: undefined }));
  const answer = await call('/cms/openapi.json');
  expect(answer.status).toBe(200);
  await expect(`${JSON.stringify(await answer.json(), undefined, 2)}\n`).toMatchFileSnapshot(kept);
});
