import { defineSite } from '#defineSite.ts';

/** Facts about an invented maker of ship parts. */
export default defineSite({
  product: 'hangyeol',
  origin: 'https://www.hangyeol.example',
  siteInfo: {
    ko: { name: '한결마린', detail: '배가 멈추지 않도록', legalName: '한결마린 주식회사' },
    en: { name: 'Hangyeol Marine', detail: 'So that ships don’t stop', legalName: 'Hangyeol Marine Inc.' },
  },
  logoHasName: false,
  brandColour: '#00586b',
  representative: { ko: '김한결(견본)', en: 'Hangyeol Kim (sample)' },
  foundingYear: 2009,
  country: 'KR',
  areaServed: ['KR', 'NL'],
  businessRegistrationNumber: '111-11-11111',
  contactEmail: 'parts@hangyeol.example',
  contentIsSample: false,
  inquiryPrefix: 'HG',
  inquiryCategories: {
    parts: { ko: '견적과 부품', en: 'Quotes and parts' },
    service: { ko: '정비', en: 'Service' },
    company: { ko: '회사', en: 'Company' },
    recruit: { ko: '채용', en: 'Recruit' },
  },
  families: [
    {
      id: 'deck',
      name: { ko: '갑판 기계', en: 'Deck Machinery' },
      workplace: { ko: '우리 배', en: 'your ship' },
      goods: true,
      colour: 'light-dark(#a8420f, #ffa06a)',
      inquiryCategory: 'service',
      products: ['crane', 'winch'],
      featured: 'deck/crane',
    },
    {
      id: 'engine',
      name: { ko: '기관 부품', en: 'Engine Parts' },
      workplace: { ko: '우리 기관실', en: 'your engine room' },
      goods: true,
      colour: '#1d5f96',
      inquiryCategory: 'parts',
      products: ['pump', 'valve'],
      featured: 'engine/pump',
    },
  ],
  boards: {
    news: { kind: 'news', name: { ko: '소식', en: 'News' }, collection: 'news', path: '/company/news' },
    notices: {
      kind: 'plain',
      name: { ko: '정비 공지', en: 'Service notices' },
      collection: 'notices',
      path: '/company/notices',
    },
    downloads: {
      kind: 'plain',
      name: { ko: '자료실', en: 'Downloads' },
      collection: 'downloads',
      path: '/support/downloads',
    },
    posting: {
      kind: 'posting',
      name: { ko: '채용 공고', en: 'Positions' },
      collection: 'postings',
      path: '/recruit/posting',
    },
  },
  timeZone: 'Asia/Seoul',
  workingDay: { from: '8:30', to: '17:30' },
});
