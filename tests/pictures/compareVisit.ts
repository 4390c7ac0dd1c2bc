import type { BrowserContext } from 'playwright';
import { comparePictures, type Difference } from './comparePictures.ts';
import { type Comparison, confirmDifferences } from './confirmDifferences.ts';
import { payVisit, takePicture } from './takePicture.ts';
import type { Visit } from './visits.ts';

/** Pays a visit to both states and compares their pictures. */
export function compareVisit(
  states: readonly [before: BrowserContext, after: BrowserContext],
  visit: Visit,
): Promise<Comparison<Difference>[]> {
  const names = visit.pictures.map(({ name }) => name);
  return confirmDifferences(names, async (wanted) => {
    const pictures = visit.pictures.filter(({ name }) => wanted.includes(name));
    const comparisons: Comparison<Difference>[] = [];
    try {
      await using before = await states[0].newPage();
      await using after = await states[1].newPage();
      await Promise.all([payVisit(before, { ...visit, pictures }), payVisit(after, { ...visit, pictures })]);
      for (const picture of pictures) {
        const [left, right] = await Promise.all([takePicture(before, picture), takePicture(after, picture)]);
        comparisons.push({ name: picture.name, difference: await comparePictures(left, right) });
      }
    } catch (error) {
      const missing = pictures.slice(comparisons.length);
      comparisons.push(...missing.map(({ name }) => ({ name, fault: String(error) })));
    }
    return comparisons;
  });
}
