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
  /** Statuses in the document. */
  statuses: readonly number[];
}

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

/** Reads an application's operations from its OpenAPI document. */
export async function operationsOf(app: App): Promise<Operation[]> {
  const { paths } = openApi.parse(await (await app.request('/cms/openapi.json')).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      statuses: Object.keys(responses).map(Number),
    })),
  );
}

/** Generates attacks on all operations. Those with more input are attacked more often. */
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

/** Returns the call of an operation. */
function callOf({ name }: Operation): Call {
  const call = calls[name];
  if (!call) {
    throw new Error(`${name} is not in calls.ts: add its input and output there.`);
  }
  return call;
}

/** Sends an attack to the application without a socket. */
export async function send(
  app: App,
  { method, target, headers, body }: Attack,
  address = '192.0.2.1',
): Promise<FoundAnswer> {
  const init = { method, headers, ...(body && { body }) };
  const answer = await app.request(target, init, { incoming: { socket: { remoteAddress: address } } });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** Results of a storm. */
export interface Storm {
  sent: number;
  /** Number of sent requests that violate the contract or the protocol. */
  malformed: number;
  byKind: Map<string, number>;
  /** Growth of the heap after the first tenth of the requests, in bytes. */
  growth: number;
}

/** Sends attacks one by one and checks every answer. fast-check shrinks a failure to the smallest request. */
export async function storm(app: App, operations: readonly Operation[], times: number, seed: number): Promise<Storm> {
  const results: Storm = { sent: 0, malformed: 0, byKind: new Map(), growth: 0 };
  let heapBefore = 0;
  await fc.assert(
    fc.asyncProperty(attacksOn(operations), async ([attack, operation]) => {
      const answer = await send(app, attack);
      expectSafeAnswer(answer, new URL(attack.target, 'http://localhost').pathname);
      expect(expectedStatuses(attack, operation), describeAttack(attack)).toContain(answer.status);
      if (operation && answer.status < 300 && answer.body !== '') {
        expect(z.safeParse(callOf(operation).answer, JSON.parse(answer.body)).error).toBeUndefined();
      }
      results.sent += 1;
      results.malformed += attack.refusal ? 1 : 0;
      results.byKind.set(attack.kind, (results.byKind.get(attack.kind) ?? 0) + 1);
      if (results.sent === Math.round(times / 10)) {
        heapBefore = await heapInUse();
      }
    }),
    { numRuns: times, seed },
  );
  results.growth = (await heapInUse()) - heapBefore;
  return results;
}

/** Length from which on an address may exceed the server's limit, which counts scheme and host. */
const longAddress = 16_000;

function expectedStatuses({ refusal, target }: Attack, operation: Operation | undefined): readonly number[] {
  if (target.length > longAddress) return [...(refusal ?? []), 414];
  return refusal ?? operation?.statuses.filter((status) => status !== 429 && status !== 503) ?? [];
}

function describeAttack({ kind, method, target, body }: Attack): string {
  return `${kind}: ${method} ${target} ${new TextDecoder().decode(body?.subarray(0, 2000))}`;
}
