import { describe, expect, test } from 'vitest';
import { directionLinks, originAddress } from '#browser/islands/DirectionsSearch/directionLinks.ts';
import { postcodeService } from '#components/office/postcodeService.ts';

const office = { name: '서울 본사 & 연구소', latitude: 37.4812, longitude: 126.8826 };

describe('direction links', () => {
  test('direction links contain the position, and the origin if the service accepts one', () => {
    const links = directionLinks(office, '서울 강남구 테헤란로 152, 3층 #1', 'ko');
    const label = encodeURIComponent(office.name);
    expect(links).toEqual([
      { service: 'naver', href: `https://map.naver.com/p/directions/-/126.8826,37.4812,${label}/-/transit` },
      { service: 'kakao', href: `https://map.kakao.com/link/to/${label},37.4812,126.8826` },
      { service: 'google', href: expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?/) },
    ]);
    expect(Object.fromEntries(new URL(links[2]?.href ?? '').searchParams)).toEqual({
      api: '1',
      origin: '서울 강남구 테헤란로 152, 3층 #1',
      destination: '37.4812,126.8826',
      travelmode: 'transit',
    });
  });

  test('direction links in English start with Google', () => {
    expect(directionLinks(office, 'Seoul', 'en').map(({ service }) => service)).toEqual(['google', 'naver', 'kakao']);
  });
});

describe('the origin from the chosen address', () => {
  const chosen = {
    userSelectedType: 'R',
    address: '서울 강남구 역삼동 737',
    addressEnglish: '737 Yeoksam-dong, Seoul',
    roadAddress: '서울 강남구 테헤란로 152',
    roadAddressEnglish: '152 Teheran-ro, Seoul',
    jibunAddress: '서울 강남구 역삼동 737',
    jibunAddressEnglish: '737 Yeoksam-dong, Seoul',
  } as Parameters<typeof originAddress>[0];

  test.each([
    ['ko', {}, '서울 강남구 테헤란로 152'],
    ['en', {}, '152 Teheran-ro, Seoul'],
    ['ko', { userSelectedType: 'J' }, '서울 강남구 역삼동 737'],
    ['en', { userSelectedType: 'J' }, '737 Yeoksam-dong, Seoul'],
    ['ko', { roadAddress: '' }, '서울 강남구 역삼동 737'],
    ['en', { roadAddressEnglish: '', addressEnglish: '' }, '서울 강남구 테헤란로 152'],
  ] as const)('the origin in %s with %o is %s', (locale, changes, expected) => {
    expect(originAddress({ ...chosen, ...changes }, locale)).toBe(expected);
  });
});

describe('PUBLIC_POSTCODE_SCRIPT', () => {
  const frameOrigins = ['https://postcode.map.kakao.com'];

  test.each([undefined, ''])('PUBLIC_POSTCODE_SCRIPT %j selects the official script', (setting) => {
    expect(postcodeService(setting)).toEqual({
      script: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js',
      scriptOrigins: ['https://t1.kakaocdn.net'],
      frameOrigins,
    });
  });

  test('PUBLIC_POSTCODE_SCRIPT accepts a URL on another host, or a path without an extra origin', () => {
    const external = 'https://cdn.example:8443/postcode.js?v=2';
    expect(postcodeService(external)).toEqual({
      script: external,
      scriptOrigins: ['https://cdn.example:8443'],
      frameOrigins,
    });
    expect(postcodeService('/postcode.js')).toEqual({ script: '/postcode.js', scriptOrigins: [], frameOrigins });
  });

  test.each(['http://cdn.example/postcode.js', '//cdn.example/postcode.js', 'postcode.js', 'data:text/javascript,'])(
    'PUBLIC_POSTCODE_SCRIPT rejects %s',
    (setting) => {
      expect(() => postcodeService(setting)).toThrow(
        `PUBLIC_POSTCODE_SCRIPT is "${setting}": write it as https://cdn.example.com/postcode.v2.js or /postcode.v2.js.`,
      );
    },
  );
});
