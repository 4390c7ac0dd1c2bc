import { z } from 'zod';
import { text, titledText } from './fields.ts';
import { page } from './page.ts';

/** The company introduction: `content/about/{ko,en}.md`. The markdown body is the company's story. */
export const about = z.strictObject({
  ...page.shape,
  /** One sentence, set large: what the company is for. */
  mission: text('mission: 신호를 답으로.'),
  /** What the company holds to. */
  principles: z.array(titledText('현장에서 배웁니다', '…')).min(3).max(5),
  /** How the technology is made: the layers below every product. */
  technology: z.strictObject({
    heading: text('heading: 네 사업을 받치는 기술'),
    lead: text('lead: …'),
    layers: z.array(titledText('음성', '…')).min(3).max(5),
  }),
});
