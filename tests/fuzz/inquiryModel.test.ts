import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNightly } from '../support/nightly.ts';
import { InquiryModel, type ModelCommand, modelCommands } from './support/inquiryModel.ts';
import { MortalSite, withSeededIds } from './support/mortalSite.ts';
import { seed } from './support/seed.ts';

/** Sequences of commands: a tenth of those in a nightly run. */
const runs = isNightly ? 200 : 20;

const sequences = fc.array(modelCommands, { minLength: 20, maxLength: 40 });

/** Runs commands on a new site, and checks the invariants after each. Returns the outcomes. */
async function runOn(commands: readonly ModelCommand[], idSeed: number): Promise<string[]> {
  return await withSeededIds(idSeed, async () => {
    const site = await MortalSite.open();
    try {
      const model = await InquiryModel.start(site);
      for (const command of commands) {
        await model.run(command);
        await model.check();
      }
      await model.finish();
      const bytes = [site.file, `${site.file}-wal`].map((file) => readFileSync(file, 'latin1')).join('');
      expect(model.erasedTexts.filter((text) => bytes.includes(Buffer.from(text).toString('latin1')))).toEqual([]);
      return model.trace;
    } finally {
      site.close();
    }
  });
}

test('inquiries keep their promises through deaths of the server, refused mails and repeated requests', async () => {
  const property = fc.asyncProperty(sequences, fc.nat(), async (commands, idSeed) => {
    await runOn(commands, idSeed);
  });
  const result = await fc.check(property, { seed, numRuns: runs });
  if (result.failed) {
    const repeat = `Repeat it: FUZZ_SEED=${seed} npx vitest run tests/fuzz/inquiryModel.test.ts`;
    throw new Error(`${repeat}\n${await fc.asyncDefaultReportMessage(result)}`, { cause: result.errorInstance });
  }
});

test('the same seed gives the same trace', async () => {
  for (const commands of fc.sample(sequences, { seed, numRuns: 2 })) {
    expect(await runOn(commands, seed)).toEqual(await runOn(commands, seed));
  }
});
