import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type AnyEndpoint } from '@steward/shared-api';
import { sampleInputs } from '../fixtures/calls/all-sample-inputs.ts';
import { toApiCall } from '../fixtures/calls/to-api-call.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import { readExpectations, type Expectation } from './expectations.ts';
import { idsOf, MatrixTestApp, roleOf } from './matrix-test-app.ts';
import { objects, principals, canSee, type ObjectKind, type Principal } from './visibility.ts';

let portal: TestPortal;
let world: MatrixTestApp;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  world = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

/** In milliseconds. An endpoint is called some two hundred times, and a code is drawn each time a tracker is answered. */
const longEnough = 300_000;

describe('who sees what', () => {
  it('when the contract has an endpoint → the table has a line for it, and no other', () => {
    // who is there is asked where the session is tested
    const asked = contract.filter(({ id }) => id !== 'session.currentUser').map(({ id }) => id);
    expect(expectations.map(({ endpoint }) => endpoint).toSorted()).toEqual(asked.toSorted());
  });

  spec(
    '1.6.20',
    '2.1.4',
    'd.2.1',
    'd.2.2',
    'd.2.3',
    'd.2.4',
    'd.2.12',
    'd.2.13',
    'd.2.14',
    'd.2.15',
    'd.2.16',
    'd.2.17',
    'd.2.18',
    'd.2.19',
    'd.2.20',
    'd.2.21',
    'd.2.26',
    'd.2.27',
    'd.2.34',
    'd.2.37',
    'd.2.38',
  );
  it.each(expectations.map((line) => [line.endpoint, line] as const))(
    'when %s is called by everybody about everything → what the table says, and no foreign id',
    async (id, line) => {
      const endpoint = contract.find((known) => known.id === id);
      if (!endpoint) throw new Error(`${id} is not in the contract`);
      const wrong: string[] = [];
      for (const principal of principals)
        for (const object of objectsOf(line))
          wrong.push(...(await faultsOf(endpoint, line, { principal, object })));
      isRed ||= wrong.length > 0;
      expect(wrong).toEqual([]);
    },
    longEnough,
  );
});

/** For `npm run matrix`, which wants to know whether anything is red and not what all. */
const stopsAtFirst = process.env['STEWARD_TEST_BAIL'] === '1';
let isRed = false;

/** About nothing in particular there is one question to ask of each. */
function objectsOf({ subject }: Expectation): readonly ObjectKind[] {
  if (stopsAtFirst && isRed) return [];
  return subject === 'nothing' ? ['usersLocation'] : objects;
}

/** What is not as it should be about one call, in words. */
async function faultsOf(
  endpoint: AnyEndpoint,
  line: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): Promise<string[]> {
  const place = await world.fixture(object);
  const sample = sampleInputs[endpoint.id]?.(place) ?? {};
  const { status, text } = await world.call(principal, toApiCall(endpoint, sample));
  if (status < 300 && endpoint.method !== 'GET') world.discardFixture(object);
  const expected = expectedStatus(line, { principal, object });
  const what = `${principal} about ${object}`;
  const isAsExpected = expected.includes(status < 300 ? 200 : status);
  return [
    ...(isAsExpected
      ? []
      : [`${what}: ${status} instead of ${expected.join(' or ')}, ${text.slice(0, 300)}`]),
    ...(mayKnow(line, { principal, object })
      ? []
      : leaksIn(text, { place, sample }).map((leak) => `${what}: ${leak}`)),
  ];
}

/** Things that are shown to everybody who has the secret of their address. */
const ofHolders: readonly string[] = ['sticker', 'feed', 'invitation'];

/** What support may not do while it acts for a person: give anyone access (issue 17, point 12). */
const refusedWhileImpersonating: readonly string[] = [
  'users.create',
  'users.invite',
  'users.resendInvitation',
];

function expectedStatus(
  { endpoint, subject, inside, outside }: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): readonly number[] {
  if (ofHolders.includes(subject)) return canSee(principal, subject, object) ? [200] : outside;
  if (principal === 'anonymous' || principal === 'expired') return [401];
  if (principal === 'supportAsGroupAdmin' && refusedWhileImpersonating.includes(endpoint)) return [403];
  const role = roleOf(principal);
  const answer = role === null ? 'never' : inside[role];
  if (answer === 'never') return [403];
  return subject === 'nothing' || canSee(principal, subject, object) ? [answer] : outside;
}

function mayKnow(
  { subject }: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): boolean {
  // a sticker tells nobody of an id
  return subject !== 'sticker' && (subject === 'nothing' || canSee(principal, subject, object));
}

/** Ids of the place in an answer to somebody who sees nothing of it; those that were asked for may be named in the refusal. */
function leaksIn(
  text: string,
  { place, sample }: { place: Parameters<typeof idsOf>[0]; sample: Readonly<Record<string, unknown>> },
): string[] {
  const asked = new Set(Object.values(sample).map(String));
  return idsOf(place)
    .filter((id) => !asked.has(id) && id !== '00000000-0000-0000-0000-000000000000' && text.includes(id))
    .map((id) => `tells of ${id}`);
}
