import { z } from 'zod';
import { text, titledText } from './fields.ts';

/** A product page: `content/products/{family}/{id}/{ko,en}.md`. Family and id are the folder's names. */
export const product = z.strictObject({
  /** Product's name as menus and cards show it. */
  name: text('name: M-Chat'),
  /** Page title, after the name: what it is in a few words. */
  title: text('title: 사내 문서로 답하는 AI 챗봇'),
  /** For search engines and share pictures, at most 160 characters. */
  description: text('description: 사내 문서를 근거로 답하고 출처를 함께 보여 주는 생성형 AI 챗봇입니다.').max(160),
  /** The page's large heading. A promise in one short sentence. */
  claim: text('claim: 묻는 순간, 우리 회사 문서가 답합니다'),
  /** Two or three sentences under the claim. */
  lead: text('lead: 흩어진 규정과 매뉴얼을 …'),
  /** One line on cards and in the menu. */
  tagline: text('tagline: 사내 지식 챗봇'),
  /** The problem that customers know before they know the product. The markdown body tells it at length. */
  problem: titledText('답은 회사 안에 있는데, 찾는 사람만 바쁩니다', '규정은 게시판에, …'),
  /** What it can do: four or more. */
  capabilities: z.array(titledText('출처가 있는 답변', '문장마다 …')).min(4),
  /** How it is deployed or works, in order. */
  steps: z.array(titledText('문서 연결', '그룹웨어와 …')).min(3).max(6),
  /** Where it is used. */
  uses: z.array(titledText('인사·총무', '휴가 규정 …')).min(3).max(6),
  /** A figure that the specification claims; none may be invented. */
  figures: z
    .array(
      z.strictObject({
        value: text("value: '300'"),
        unit: text('unit: ms 미만'),
        label: text('label: TTS 첫 패킷 지연'),
      }),
    )
    .default([])
    .meta({ write: "figures: [{ value: '300', unit: ms 미만, label: TTS 첫 패킷 지연 }]" }),
  /** A second product that lives on this page, as M-Agent does on M-Chat's. */
  companion: z
    .strictObject({
      name: text('name: M-Agent'),
      title: text('title: 답에서 끝나지 않고, 일을 끝냅니다'),
      text: text('text: …'),
      capabilities: z.array(titledText('업무 자동 실행', '…')).min(2),
    })
    .optional(),
  /** Questions customers ask, with answers. Three or more. */
  faq: z
    .array(z.strictObject({ question: text('question: 사내망에만 설치할 수 있나요?'), answer: text('answer: 네. …') }))
    .min(3),
  /** Two or three products to read on with, as `family/id`. The same in every language. */
  related: z
    .array(text('- enterprise/meet'))
    .min(2)
    .max(3)
    .meta({ write: 'related: [enterprise/meet, general/stt-tts]' }),
});
