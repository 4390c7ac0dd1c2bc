import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { App } from '#server/app.ts';
import type { Attack } from './attack.ts';
import { type Call, calls } from './calls.ts';
import { expectSafeAnswer, type FoundAnswer } from './expectAnswer.ts';
import { malformed, unknownAddresses } from './malformed.ts';
import { heapInUse } from './memory.ts';

/** An operation of the OpenAPI document, such as `GET /cms/user/site/info`. */
export interface Operation {
  name: string;
  /** Statuses that the document names. */
  statuses: readonly number[];
}

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

/** The operations that an application has by its own document. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const { paths } = openApi.parse(await (await app.request('/cms/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      statuses: Object.keys(responses).map(Number),
    })),
  );
}

/** Attacks on all operations: those that take most are attacked most. */
export function attacksOn(operations: readonly Operation[]): fc.Arbitrary<[Attack, Operation?]> {
  return fc.oneof(
    ...operations.map((operation) => {
      const call = callOf(operation);
      return {
        weight: call.body ? 16 : call.query ? 4 : 2,
        arbitrary: malformed(operation.name, call).map((attack): [Attack, Operation] => [attack, operation]),
      };
    }),
    { weight: 2, arbitrary: unknownAddresses.map((attack): [Attack] => [attack]) },
  );
}

export function callOf({ name }: Operation): Call {
  const call = calls[name];
  if (!call) {
    throw new Error(`${name} is not in calls.ts: say there what the call takes.`);
  }
  return call;
}

/** Sends an attack without a socket. */
export async function send(
  app: App,
  { method, target, headers, body }: Attack,
  address = '192.0.2.1',
): Promise<FoundAnswer> {
  const init = { method, headers, ...(body && { body }) };
  const answer = await app.request(target, init, { incoming: { socket: { remoteAddress: address } } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Figures of a storm. */
export interface Storm {
  sent: number;
  /** How many of them the contract or the protocol forbids. */
  malformed: number;
  byKind: Map<string, number>;
  /** Growth of the heap in bytes, after the first tenth. */
  growth: number;
}

/** Sends attacks one after the other and checks every answer; a failure is shrunk to the smallest request. */
export async function storm(app: App, operations: readonly Operation[], times: number, seed: number): Promise<Storm> {
  const figures: Storm = { sent: 0, malformed: 0, byKind: new Map(), growth: 0 };
  let heapBefore = 0;
  await fc.assert(
    fc.asyncProperty(attacksOn(operations), async ([attack, operation]) => {
      const answer = await send(app, attack);
      expectSafeAnswer(answer, new URL(attack.target, 'http://localhost').pathname);
      expect(expectedStatuses(attack, operation), inWords(attack)).toContain(answer.status);
      if (operation && answer.status < 300 && answer.body !== '') {
        expect(z.safeParse(callOf(operation).answer, JSON.parse(answer.body)).error).toBeUndefined();
      }
      figures.sent += 1;
      figures.malformed += attack.refusal ? 1 : 0;
      figures.byKind.set(attack.kind, (figures.byKind.get(attack.kind) ?? 0) + 1);
      if (figures.sent === Math.round(times / 10)) {
        heapBefore = await heapInUse();
      }
    }),
    { numRuns: times, seed },
  );
  figures.growth = (await heapInUse()) - heapBefore;
  return figures;
}

function expectedStatuses({ refusal }: Attack, operation: Operation | undefined): readonly number[] {
  return refusal ?? operation?.statuses.filter((status) => status !== 429 && status !== 503) ?? [];
}

function inWords({ kind, method, target, body }: Attack): string {
  return `${kind}: ${method} ${target} ${new TextDecoder().decode(body?.subarray(0, 2000))}`;
}
