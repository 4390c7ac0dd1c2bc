import { z } from 'zod';
import { text } from './fields.ts';

/** A point of the drawn map: x and y from 0 to 100, from the top left. */
const point = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)]).meta({ write: '[40, 62]' });

/** An office: `content/offices/{id}/{ko,en}.md`. */
export const office = z.strictObject({
  name: text('name: 서울 본사'),
  /** Position among the offices, from 1. The same in every language. */
  order: z.int().min(1).meta({ write: 'order: 1' }),
  address: text('address: 서울특별시 …'),
  postalCode: z
    .string()
    .regex(/^\d{5}$/)
    .meta({ write: "postalCode: '00000'" }),
  /** International form; shown as written. */
  phone: text("phone: '02-0000-0000'"),
  hours: text('hours: 평일 9:00–18:00'),
  /** Position in degrees (WGS 84), for the map services. The same in every language. */
  latitude: z.number().min(-90).max(90).meta({ write: 'latitude: 37.5' }),
  longitude: z.number().min(-180).max(180).meta({ write: 'longitude: 127.0' }),
  /** Ways to get here. */
  transit: z
    .array(
      z.strictObject({
        by: z.enum(['subway', 'train', 'bus', 'car', 'air']).meta({ write: 'by: subway' }),
        text: text('text: 2호선 … 3번 출구에서 걸어서 5분'),
      }),
    )
    .min(2)
    .meta({ write: 'transit: [{ by: subway, text: … }, { by: bus, text: … }]' }),
  /** The drawn map: a sketch on a 100 × 100 field. */
  map: z.strictObject({
    /** Where the office is. */
    office: point,
    /** Roads and rivers as lines through points. */
    lines: z
      .array(
        z.strictObject({
          kind: z.enum(['road', 'street', 'railway', 'river']).meta({ write: 'kind: road' }),
          label: text('label: 중앙로').optional(),
          points: z.array(point).min(2),
        }),
      )
      .min(2),
    /** Stations, exits and buildings to find the way by. */
    places: z.array(
      z.strictObject({
        kind: z.enum(['station', 'stop', 'building', 'park']).meta({ write: 'kind: station' }),
        label: text('label: 중앙역 3번 출구'),
        at: point,
      }),
    ),
  }),
});
