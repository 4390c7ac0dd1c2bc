import type { z } from 'zod';
import { drawnAmounts, numberOf } from '../../schemas/figureDrawing.ts';
import { home } from '../../schemas/pages.ts';
import { show } from '../advice/values.ts';
import { fault } from '../messages.ts';
import type { Fault, Mistake } from '../mistake.ts';
import { atField, type Content } from '../read/content.ts';

type Claim = z.infer<typeof home>['innovation']['claims'][number];

/** Returns the round numbers (1, 2 or 5 with zeros) around a number. */
function roundNumbers(number: number): { below: number; above: number } {
  const power = 10 ** Math.floor(Math.log10(number));
  const digits = [1, 2, 5, 10].map((digit) => digit * power);
  const isBelow = (each: number) => each <= number;
  return { below: digits.findLast(isBelow) ?? power, above: digits.find((each) => !isBelow(each)) ?? 10 * power };
}

function drawingFault({ value, drawing }: Claim): Fault | undefined {
  if (!drawing) return undefined;
  const number = numberOf(value);
  if (!number) return fault('noNumberToDraw', { value: show(value) });
  const { kind, measure } = drawing;
  const { least, most } = drawnAmounts[kind];
  const amount = number / measure;
  if (amount >= least && amount <= most) return undefined;
  const better = amount > most ? roundNumbers(number / most).above : roundNumbers(number / least).below;
  return fault('undrawable', { kind, amount: String(Math.round(amount * 100) / 100), least, most, better });
}

/** Finds figures of the home page whose drawing cannot show their value. */
export function* checkDrawings({ files }: Content): Iterable<Mistake> {
  for (const file of files.filter(({ collection }) => collection === 'home')) {
    const claims = home.safeParse(file.fields).data?.innovation.claims ?? [];
    for (const [index, claim] of claims.entries()) {
      const found = drawingFault(claim);
      if (found) yield atField(file, ['innovation', 'claims', index, 'drawing', 'measure'], found);
    }
  }
}
