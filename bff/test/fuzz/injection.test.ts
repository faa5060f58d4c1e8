import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import { sampleInputs } from '../fixtures/calls/all-sample-inputs.ts';
import { FuzzTestApp, type FuzzCaller } from './fuzz-test-app.ts';
import { injections, readHeaders } from './injections.ts';
import type { Input } from './inputs.ts';
import type { RawCall } from './raw-client.ts';
import { toRawCall } from './to-raw-call.ts';

/** `STEWARD_FUZZ_RUNS=2000` tries every text in every field; `STEWARD_FUZZ_SEED=7` others than usual. */
const seed = Number(process.env['STEWARD_FUZZ_SEED'] ?? 15_06_2026);
const textsAField = Math.min(Number(process.env['STEWARD_FUZZ_RUNS'] ?? 2), injections.length);

let world: FuzzTestApp;
beforeAll(async () => {
  world = await FuzzTestApp.start();
});
afterAll(() => world.stop());

const plain = { spelling: 'asIs', ifMatch: undefined, idempotencyKey: undefined } as const;

describe(`what means something elsewhere is a text here (STEWARD_FUZZ_SEED=${seed})`, () => {
  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'when it stands in the fields of %s → kept to the letter or refused in a sentence',
    async (id, endpoint) => {
      const fields = [...Object.keys(endpoint.input.shape), "x' or 1=1 --"];
      const flaws: string[] = [];
      for (const [at, field] of fields.entries())
        for (const text of chosen(`${id}.${at}`, textsAField)) {
          const caller = callerOf(endpoint, at);
          const input = await withText(endpoint, { caller, field, text });
          flaws.push(...(await flawsOf(caller, toRawCall(endpoint, { ...plain, input }), { field, text })));
        }
      expect(flaws).toEqual([]);
    },
    600_000,
  );

  it.each(readHeaders)('when the header %s says it → a clear answer', async (header) => {
    const flaws: string[] = [];
    // what HTTP allows in a header
    const texts = injections.filter((text) => /^[\x20-\x7e]+$/.test(text));
    for (const text of header === 'Authorization' ? texts.map((one) => `Bearer ${one}`) : texts)
      for (const [method, path] of [
        ['GET', '/asset-instances?pageSize=1'],
        ['POST', '/regions'],
      ] as const) {
        const body = method === 'POST' ? { body: '{"name":7}' } : {};
        const headers = { 'Content-Type': 'application/json', [header]: text };
        flaws.push(...(await flawsOf('groupAdmin', { method, path, headers, ...body })));
      }
    expect(flaws).toEqual([]);
  });
});

function callerOf(endpoint: AnyEndpoint, at: number): FuzzCaller {
  const callers = world.callersOf(endpoint);
  return callers[at % callers.length] ?? 'groupAdmin';
}

/** Some of the texts, the same ones for the same seed. */
function chosen(fixture: string, count: number): string[] {
  const shift = [...fixture].reduce((sum, email) => sum + (email.codePointAt(0) ?? 0), 0);
  const [some = []] = fc.sample(
    fc.shuffledSubarray([...injections], { minLength: count, maxLength: count }),
    {
      seed: seed + shift,
      numRuns: 1,
    },
  );
  return some;
}

async function withText(
  endpoint: AnyEndpoint,
  { caller, field, text }: { caller: FuzzCaller; field: string; text: string },
): Promise<Input> {
  const { own } = await world.targets(caller);
  return { ...sampleInputs[endpoint.id]?.(own), [field]: text };
}

async function flawsOf(
  caller: FuzzCaller,
  call: RawCall,
  kept?: { field: string; text: string },
): Promise<string[]> {
  const began = performance.now();
  const { response, flaws } = await world.try(caller, call);
  // as long as the `pg_sleep(10)` among the texts, should the database run it
  const isSlow = performance.now() - began >= 10_000 ? ['took ten seconds'] : [];
  const isChanged =
    kept && call.method !== 'GET' && response.status === 200 ? changesTo(response.text, kept) : [];
  const injected = response.headers['x-injected'] ? ['has a header of the caller'] : [];
  return [...flaws, ...isSlow, ...isChanged, ...injected].map(
    (flaw) =>
      `${caller} ${call.method} ${call.path} ${JSON.stringify(call.headers)} ${call.body ?? ''}\n  ${flaw}`,
  );
}

/** A text that was taken must be answered as it was sent, but for the space around it. */
function changesTo(answered: string, { field, text }: { field: string; text: string }): string[] {
  const { data } = JSON.parse(answered);
  const value: unknown = data?.[field];
  if (typeof value !== 'string' || value.trim() === text.trim()) return [];
  return [`${field} became ${value}`];
}
