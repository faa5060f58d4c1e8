import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { sampleInputs } from '../fixtures/calls/all-sample-inputs.ts';
import { FuzzTestApp, resolve, templateOf, type FuzzCaller } from './fuzz-test-app.ts';
import { attempts, type Attempt, type Input, type Targets } from './inputs.ts';
import { toRawCall } from './to-raw-call.ts';

/** Another seed makes other calls; more runs make more of them: `STEWARD_FUZZ_RUNS=2000 STEWARD_FUZZ_SEED=7`. */
const seed = Number(process.env['STEWARD_FUZZ_SEED'] ?? 15_06_2026);
const runs = Number(process.env['STEWARD_FUZZ_RUNS'] ?? 10);

/** No document of a place has a file, and no caller was invited or has two organisations. */
const neverAccepted = ['documents.download', 'invitations.accept', 'session.switchOrganisation'];

let world: FuzzTestApp;
let templates: { own: Targets; foreign: Targets };
beforeAll(async () => {
  world = await FuzzTestApp.start();
  const { own } = await world.targets('groupAdmin');
  templates = { own: templateOf(own, '1'), foreign: templateOf(own, '2') };
});
afterAll(() => world.stop());

describe(`whatever an endpoint is sent (STEWARD_FUZZ_SEED=${seed})`, () => {
  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'when it is %s → a clear answer, nothing of another tenant, and a refusal writes nothing',
    async (id, endpoint) => {
      const callers = world.callersOf(endpoint);
      const flaws: string[] = [];
      let accepted = 0;
      for (const [at, attempt] of attemptsAt(endpoint).entries()) {
        const caller = callers[at % callers.length] ?? 'groupAdmin';
        const call = toRawCall(endpoint, await aimed(attempt, caller));
        const { response, flaws: found } = await world.try(caller, call);
        if (response.status < 300) accepted += 1;
        const what = `${caller} ${call.method} ${call.path.slice(0, 600)} ${call.body?.slice(0, 600) ?? ''}`;
        flaws.push(...found.map((flaw) => `${what}\n  ${flaw}`));
      }
      expect(flaws).toEqual([]);
      // the attempts are worth something only when some get through
      expect(accepted > 0).toBe(!neverAccepted.includes(id));
    },
    600_000,
  );
});

/** The same ones for the same seed. */
function attemptsAt(endpoint: AnyEndpoint): Attempt[] {
  const sample = sampleInputs[endpoint.id]?.(placeOf(templates.own)) ?? {};
  const others = fc.sample(attempts({ endpoint, sample, ...templates }), {
    seed: seed + contract.indexOf(endpoint),
    numRuns: runsOf(endpoint),
  });
  return [{ input: sample, spelling: 'asIs', ifMatch: undefined, idempotencyKey: undefined }, ...others];
}

/** Every answer about a tracker draws its code twice, which takes long. */
const runsOf = ({ path }: AnyEndpoint) => (path.includes('tracker') ? Math.ceil(runs / 3) : runs);

// Guarantee: a template has every name of a place.
const placeOf = (targets: Targets) => targets as unknown as LocationFixture;

/** An attempt about the things that its caller may call about. */
async function aimed(attempt: Attempt, caller: FuzzCaller): Promise<Attempt> {
  const { own, foreign } = await world.targets(caller);
  const ids = new Map<string, string>([
    ...Object.entries(own).map(([name, id]) => [templates.own[name] ?? '', String(id)] as const),
    ...Object.entries(foreign).map(([name, id]) => [templates.foreign[name] ?? '', String(id)] as const),
  ]);
  return { ...attempt, input: inputOf(attempt.input, ids) };
}

function inputOf(input: Input, ids: ReadonlyMap<string, string>): Input {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, resolve(value, ids)]));
}
