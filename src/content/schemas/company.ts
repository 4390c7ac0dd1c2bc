import { isSupportedCountry } from 'libphonenumber-js';
import { z } from 'zod';
import { country, families } from '#site.ts';
import { day, help, text } from './fields.ts';

const coordinate = z.number().min(0).max(100);

/** A point of the map: x and y from 0 to 100, from the top left. */
const point = (ko: string, en: string) => z.tuple([coordinate, coordinate]).meta(help(ko, en));

const transit = z.strictObject({
  by: z
    .enum(['subway', 'train', 'tram', 'bus', 'ferry', 'car', 'air', 'walk'])
    .meta(
      help(
        '교통수단: 지하철, 기차, 트램, 버스, 배, 자동차, 비행기, 도보',
        'Means: subway, train, tram, bus, ferry, car, air or walk',
      ),
    ),
  text: text('오는 방법', 'How to get here'),
});

const mapLine = z.strictObject({
  kind: z
    .enum(['road', 'street', 'railway', 'river', 'way'])
    .meta(
      help(
        '종류: 큰길, 골목, 철길, 강, 사무소에서 역까지 가는 길. 마지막 것은 회사의 선으로 그립니다.',
        'Kind: road, street, railway, river, or the way from the office to the station, drawn as the company’s line',
      ),
    ),
  label: text('이름. 없어도 됩니다.', 'Name; optional').optional(),
  points: z
    .array(point('점의 자리 [가로, 세로]', 'Position of a point, [x, y]'))
    .min(2)
    .meta(help('지나는 점들', 'Points on its course')),
});

const mapPlace = z.strictObject({
  kind: z
    .enum(['station', 'stop', 'building', 'park'])
    .meta(help('종류: 역, 정류장, 건물, 공원', 'Kind: station, stop, building or park')),
  label: text('이름', 'Name'),
  at: point('자리 [가로, 세로]', 'Position, [x, y]'),
});

/** An office: `content/offices/{id}/{ko,en}.md`. */
export const office = z.strictObject({
  name: text('사무소 이름', 'Name of the office'),
  order: z.int().min(1).meta(help('순서. 1부터, 사무소마다 다르게', 'Position among the offices, from 1')),
  country: z
    .stringFormat('country', isSupportedCountry)
    .default(country)
    .meta(
      help(
        '나라. ISO 3166-1의 두 글자 코드. 예: KR, NL, GB. 없으면 content/site.ts의 나라',
        'Country, its two letters in ISO 3166-1, such as KR, NL or GB; without it, the country of content/site.ts',
      ),
    ),
  region: text(
    '시·도, 주. 주소에 쓰지 않는 나라라면 뺍니다.',
    'Province, state or metropolitan city; leave it out where addresses have none',
  ).optional(),
  locality: text('시·군·구, 도시', 'City, county or district'),
  street: text('도로명과 건물, 층', 'Street, building and floor'),
  postalCode: z
    .string()
    .regex(/^[\dA-Z][\dA-Z -]{1,9}$/)
    .meta(
      help(
        '우편번호. 작은따옴표로 감쌉니다. 한국은 다섯 자리이고, 우편번호가 없는 나라라면 뺍니다.',
        'Postal code in single quotes, five digits in Korea; leave it out where there are none',
      ),
    )
    .optional(),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d\s().~-]{7,}$/)
    .meta(
      help(
        '전화번호. 작은따옴표로 감쌉니다. 영어 파일과 외국 사무소에는 국가 번호까지 씁니다.',
        'Telephone number in single quotes; with the country code in the English file and for offices abroad',
      ),
    ),
  hours: text('여는 시간', 'Opening hours'),
  latitude: z.number().min(-90).max(90).meta(help('위도(WGS 84)', 'Latitude in degrees (WGS 84)')),
  longitude: z.number().min(-180).max(180).meta(help('경도(WGS 84)', 'Longitude in degrees (WGS 84)')),
  transit: z.array(transit).min(1).meta(help('오시는 길', 'Ways to get here')),
  map: z
    .strictObject({
      office: point('사무소의 자리 [가로, 세로]', 'Position of the office, [x, y]'),
      lines: z.array(mapLine).min(2).meta(help('길과 강', 'Roads and rivers')),
      places: z.array(mapPlace).meta(help('길잡이가 되는 곳', 'Landmarks')),
    })
    .meta(
      help(
        '가로세로 100칸에 그리는 약도. 왼쪽 위가 [0, 0]. 없어도 됩니다.',
        'Map, drawn on a grid of 100 × 100 with [0, 0] at the top left; optional',
      ),
    )
    .optional(),
});

/** A patent, an award or a certification: `content/credentials/{id}/{ko,en}.md`. */
export const credential = z.strictObject({
  kind: z
    .enum(['patent', 'award', 'certification'])
    .meta(help('종류: 특허, 수상, 인증', 'Kind: patent, award or certification')),
  title: text('특허, 상, 인증의 이름', 'Name of the patent, award or certification'),
  issuer: text('발급 기관', 'Issuing organization'),
  number: text('등록 번호. 없으면 쓰지 않습니다.', 'Registration number; optional').optional(),
  date: day('받은 날', 'Day it was granted'),
});

/** A year of the company's history: `content/history/{year}/{ko,en}.md`. The folder's name is the year. */
export const historyYear = z.strictObject({
  title: text('그해를 몇 마디로', 'The year in a few words'),
  families: z
    .array(z.enum(families.map(({ id }) => id)))
    .max(families.length)
    .default([])
    .meta(
      help(
        '그해에 앞으로 나아간 제품군. 연혁의 선이 그 신호를 그립니다. 없으면 곧은 선으로 지나갑니다.',
        'Product families that moved forward in the year: the line of the history draws their signals. Without them it runs straight',
      ),
    ),
  events: z
    .array(
      z.strictObject({
        month: z.int().min(1).max(12).meta(help('달. 1부터 12까지의 숫자', 'Month, 1 to 12')),
        text: text('있었던 일', 'Event'),
      }),
    )
    .min(1)
    .meta(help('그해에 있었던 일. 최근 것부터', 'Events of the year, newest first')),
});
