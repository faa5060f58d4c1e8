import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type AnyEndpoint } from '@steward/shared-api';
import * as fc from 'fast-check';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { sampleInputs } from '../fixtures/calls/sample-inputs.ts';
import { FuzzTestApp, resolve, templateOf, type FuzzCaller } from './fuzz-test-app.ts';
import { attempts, type Attempt, type Input, type Targets } from './inputs.ts';
import { toRawCall } from './to-raw-call.ts';

/** Another seed makes other calls, more runs make more calls: `STEWARD_FUZZ_RUNS=2000 STEWARD_FUZZ_SEED=7`. */
const seed = Number(process.env['STEWARD_FUZZ_SEED'] ?? 15_06_2026);
const runs = Number(process.env['STEWARD_FUZZ_RUNS'] ?? 10);

/** Documents of fixtures have no file, generated files are no photos, and no caller was invited or has two organisations. */
const neverAccepted = [
  'documents.download',
  'documents.thumbnail',
  'groupArchives.download',
  'invitations.accept',
  'session.switchOrganisation',
  'stickerReports.addPhoto',
];

let testApp: FuzzTestApp;
let templates: { own: Targets; foreign: Targets };
beforeAll(async () => {
  testApp = await FuzzTestApp.start();
  const { own } = await testApp.targets('groupAdmin');
  templates = { own: templateOf(own, '1'), foreign: templateOf(own, '2') };
});
afterAll(() => testApp.stop());

describe(`generated calls (STEWARD_FUZZ_SEED=${seed})`, () => {
  it.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))(
    'of %s get a valid response without data of another tenant, and write nothing when they are refused',
    async (id, endpoint) => {
      const callers = testApp.callersOf(endpoint);
      const flaws: string[] = [];
      let accepted = 0;
      for (const [at, attempt] of attemptsAt(endpoint).entries()) {
        const caller = callers[at % callers.length] ?? 'groupAdmin';
        const call = toRawCall(endpoint, await withUsableIds(attempt, caller));
        const { response, flaws: found } = await testApp.try(caller, call);
        if (response.status < 300) accepted += 1;
        const what = `${caller} ${call.method} ${call.path.slice(0, 600)} ${call.body?.slice(0, 600) ?? ''}`;
        flaws.push(...found.map((flaw) => `${what}\n  ${flaw}`));
      }
      expect(flaws).toEqual([]);
      // The test is useful only if some calls succeed.
      expect(accepted > 0).toBe(!neverAccepted.includes(id));
    },
    600_000,
  );
});

/** The same calls for the same seed. */
function attemptsAt(endpoint: AnyEndpoint): Attempt[] {
  const sample = sampleInputs[endpoint.id]?.(fixtureOf(templates.own)) ?? {};
  const others = fc.sample(attempts({ endpoint, sample, ...templates }), {
    seed: seed + contract.indexOf(endpoint),
    numRuns: runsOf(endpoint),
  });
  return [{ input: sample, spelling: 'asIs', ifMatch: undefined, idempotencyKey: undefined }, ...others];
}

/** Responses with a tracker draw its code twice, which is slow. */
const runsOf = ({ path }: AnyEndpoint) => (path.includes('tracker') ? Math.ceil(runs / 3) : runs);

// Guarantee: a template has every name of a fixture.
const fixtureOf = (targets: Targets) => targets as unknown as LocationFixture;

/** Replaces the template ids of a call by ids that the caller may use. */
async function withUsableIds(attempt: Attempt, caller: FuzzCaller): Promise<Attempt> {
  const { own, foreign } = await testApp.targets(caller);
  const ids = new Map<string, string>([
    ...Object.entries(own).map(([name, id]) => [templates.own[name] ?? '', String(id)] as const),
    ...Object.entries(foreign).map(([name, id]) => [templates.foreign[name] ?? '', String(id)] as const),
  ]);
  return { ...attempt, input: inputOf(attempt.input, ids) };
}

function inputOf(input: Input, ids: ReadonlyMap<string, string>): Input {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, resolve(value, ids)]));
}
