import type { ProductId } from '#site.ts';

interface LineEnds {
  enter: number;
  leave: number;
}

/** The heights at which the line enters and leaves each picture, wide and narrow, in units of its drawing. */
export const lineEnds: Record<ProductId, { wide: LineEnds; narrow: LineEnds }> = {
  'enterprise/chat': { wide: { enter: 226, leave: 339 }, narrow: { enter: 178, leave: 430 } },
  'enterprise/office': { wide: { enter: 144, leave: 144 }, narrow: { enter: 108, leave: 586 } },
  'enterprise/meet': { wide: { enter: 118, leave: 402 }, narrow: { enter: 90, leave: 350 } },
  'enterprise/messenger': { wide: { enter: 152, leave: 568 }, narrow: { enter: 110, leave: 656 } },
  'enterprise/ling': { wide: { enter: 92, leave: 544 }, narrow: { enter: 76, leave: 636 } },
  'general/aicc': { wide: { enter: 290, leave: 290 }, narrow: { enter: 290, leave: 290 } },
  'general/stt-tts': { wide: { enter: 144, leave: 500 }, narrow: { enter: 106.7, leave: 575 } },
  'medical/talk': { wide: { enter: 316, leave: 316 }, narrow: { enter: 278, leave: 278 } },
  'medical/sq6d': { wide: { enter: 236, leave: 236 }, narrow: { enter: 235.3, leave: 235.3 } },
  'manufact/mlops': { wide: { enter: 190, leave: 104 }, narrow: { enter: 198, leave: 112 } },
  'manufact/safe': { wide: { enter: 328, leave: 328 }, narrow: { enter: 266, leave: 612 } },
  'manufact/vision': { wide: { enter: 532, leave: 532 }, narrow: { enter: 607, leave: 607 } },
  'manufact/fa': { wide: { enter: 570, leave: 570 }, narrow: { enter: 570, leave: 570 } },
};
