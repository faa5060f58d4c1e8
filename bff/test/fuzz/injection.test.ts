import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, normalText, type AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import { sampleInputs } from '../fixtures/calls/sample-inputs.ts';
import { FuzzTestApp, type FuzzCaller } from './fuzz-test-app.ts';
import { injections, readHeaders } from './injections.ts';
import type { Input } from './inputs.ts';
import type { RawCall } from './raw-client.ts';
import { toRawCall } from './to-raw-call.ts';

/** `STEWARD_FUZZ_RUNS=2000` tries each text in each field; `STEWARD_FUZZ_SEED=7` makes other choices. */
const seed = Number(process.env['STEWARD_FUZZ_SEED'] ?? 15_06_2026);
const textsAField = Math.min(Number(process.env['STEWARD_FUZZ_RUNS'] ?? 2), injections.length);

let testApp: FuzzTestApp;
beforeAll(async () => {
  testApp = await FuzzTestApp.start();
});
afterAll(() => testApp.stop());

const plain = { spelling: 'asIs', ifMatch: undefined, idempotencyKey: undefined } as const;

describe(`text with a meaning for other systems (STEWARD_FUZZ_SEED=${seed})`, () => {
  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'in the fields of %s is stored unchanged or refused with a problem',
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

  it.each(readHeaders)('in the header %s gets a valid response', async (header) => {
    const flaws: string[] = [];
    // Only characters that HTTP allows in a header.
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
  const callers = testApp.callersOf(endpoint);
  return callers[at % callers.length] ?? 'groupAdmin';
}

/** Chooses some of the texts, the same for the same seed. */
function chosen(label: string, count: number): string[] {
  const shift = [...label].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
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
  const { own } = await testApp.targets(caller);
  return { ...sampleInputs[endpoint.id]?.(own), [field]: text };
}

async function flawsOf(
  caller: FuzzCaller,
  call: RawCall,
  kept?: { field: string; text: string },
): Promise<string[]> {
  const began = performance.now();
  const { response, flaws } = await testApp.try(caller, call);
  // Would be exceeded if the database executed the `pg_sleep(10)` of a text.
  const isSlow = performance.now() - began >= 10_000 ? ['took ten seconds'] : [];
  const isChanged =
    kept && call.method !== 'GET' && response.status === 200 ? changesTo(response.text, kept) : [];
  const injected = response.headers['x-injected'] ? ['has a header of the caller'] : [];
  return [...flaws, ...isSlow, ...isChanged, ...injected].map(
    (flaw) =>
      `${caller} ${call.method} ${call.path} ${JSON.stringify(call.headers)} ${call.body ?? ''}\n  ${flaw}`,
  );
}

/** An accepted text must be returned in its normal form, otherwise unchanged. */
function changesTo(answered: string, { field, text }: { field: string; text: string }): string[] {
  const { data } = JSON.parse(answered);
  const value: unknown = data?.[field];
  if (typeof value !== 'string' || value.trim() === normalText(text).trim()) return [];
  return [`${field} became ${value}`];
}
