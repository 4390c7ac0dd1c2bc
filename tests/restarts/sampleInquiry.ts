import { inquiryCategories } from '#site.ts';

const message = '콜센터 상담 300석에 음성 인식을 도입하려고 합니다. 구축 기간과 비용을 알고 싶습니다.\n'
  .repeat(6)
  .trim();

/** An inquiry of typical length. */
export const sampleInquiry = {
  category: inquiryCategories[0],
  name: '김하늘',
  email: 'kim.haneul@example.com',
  subject: '음성 인식 도입 문의',
  message,
  privacyConsent: true,
  marketingConsent: false,
  advertising: false,
  lang: 'ko',
} as const;
