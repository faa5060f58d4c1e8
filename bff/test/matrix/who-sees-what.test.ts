import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, emptyId, type AnyEndpoint } from '@steward/shared-api';
import { sampleInputs } from '../fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../fixtures/calls/to-api-call.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import { onlyWhileImpersonating, readExpectations, type Expectation } from './expectations.ts';
import { idsOf, MatrixTestApp, roleOf } from './matrix-test-app.ts';
import { objects, principals, canSee, type ObjectKind, type Principal } from './visibility.ts';

let portal: TestPortal;
let matrix: MatrixTestApp;
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  matrix = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

/** In milliseconds. Each endpoint is called about two hundred times, and the tracker endpoints draw a code in each response. */
const timeout = 300_000;

const permissionOf = (id: string) => String(endpointOf(id).access);
const practiceReads = ['assets.read', 'faults.read', 'appointments.read', 'documents.read'];
const practiceWrites = /^(assets|faults|appointments|documents)\./;
const administration = /^(organisation|users|clients|models)\./;

const lines = expectations.map((line) => [line.endpoint, line] as const);
const readLines = lines.filter(([id]) => practiceReads.includes(permissionOf(id)));
const writeLines = lines.filter(
  ([id]) => practiceWrites.test(permissionOf(id)) && !practiceReads.includes(permissionOf(id)),
);
const administrationLines = lines.filter(([id]) => administration.test(permissionOf(id)));
const otherLines = lines.filter(
  (line) => ![...readLines, ...writeLines, ...administrationLines].includes(line),
);

describe('who sees what', () => {
  spec('1.6.20', 'd.2.12');
  it('has one line for each endpoint of the contract', () => {
    // The session tests cover the current user.
    const covered = contract.filter(({ id }) => id !== 'session.currentUser').map(({ id }) => id);
    expect(expectations.map(({ endpoint }) => endpoint).toSorted()).toEqual(covered.toSorted());
  });

  describe('records of a practice', () => {
    spec('d.2.1', 'd.2.2', 'd.2.3', 'd.2.4', 'd.2.12', 'd.2.13', 'd.2.37', 'd.3.1');
    it.each(readLines)('%s answers each caller as its line says', expectLine, timeout);
  });

  describe('changes of assets, faults, appointments and documents', () => {
    spec('1.6.20', 'd.2.14', 'd.2.15', 'd.2.16', 'd.2.27', 'd.2.37', 'd.2.38', 'd.3.1');
    it.each(writeLines)('%s answers each caller as its line says', expectLine, timeout);
  });

  describe('organisations, users, clients and models', () => {
    spec('2.1.4', 'd.2.17', 'd.2.18', 'd.2.34', 'd.2.38', 'd.3.1');
    it.each(administrationLines)('%s answers each caller as its line says', expectLine, timeout);
  });

  describe('audit trail, reports, impersonation and endpoints without a permission', () => {
    spec('d.2.19', 'd.2.20', 'd.2.21', 'd.3.1');
    it.each(otherLines)('%s answers each caller as its line says', expectLine, timeout);
  });
});

function endpointOf(id: string): AnyEndpoint {
  const endpoint = contract.find((known) => known.id === id);
  if (!endpoint) throw new Error(`${id} is not in the contract`);
  return endpoint;
}

/** Calls an endpoint as each principal about each object, and expects the statuses of the line and no foreign id. */
async function expectLine(id: string, line: Expectation): Promise<void> {
  const violations: string[] = [];
  for (const principal of principals)
    for (const object of objectsOf(line))
      violations.push(...(await violationsOf(endpointOf(id), line, { principal, object })));
  hasFailed ||= violations.length > 0;
  expect(violations).toEqual([]);
}

/** `npm run matrix` only needs to know whether any test fails. */
const stopsAtFirst = process.env['STEWARD_TEST_BAIL'] === '1';
let hasFailed = false;

/** A call about no particular object is sent once per principal. */
function objectsOf({ subject }: Expectation): readonly ObjectKind[] {
  if (stopsAtFirst && hasFailed) return [];
  return subject === 'nothing' ? ['usersLocation'] : objects;
}

/** Describes how the response to one call differs from its line. */
async function violationsOf(
  endpoint: AnyEndpoint,
  line: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): Promise<string[]> {
  const fixture = await matrix.fixture(object);
  const input = sampleInputs[endpoint.id]?.(fixture) ?? {};
  const { status, text } = await matrix.call(principal, toApiCall(endpoint, input));
  if (status < 300 && endpoint.method !== 'GET') matrix.discardFixture(object);
  const expected = expectedStatus(line, { principal, object });
  const what = `${principal} about ${object}`;
  const isAsExpected = expected.includes(status < 300 ? 200 : status);
  return [
    ...(isAsExpected
      ? []
      : [`${what}: ${status} instead of ${expected.join(' or ')}, ${text.slice(0, 300)}`]),
    ...(mayReveal(line, { principal, object })
      ? []
      : leaksIn(text, { fixture, input }).map((leak) => `${what}: ${leak}`)),
  ];
}

/** Subjects that anyone with the secret link or sticker may see. */
const publicSubjects: readonly string[] = ['sticker', 'feed', 'invitation'];

/** Support cannot give anyone access while it acts for a user. */
const refusedWhileImpersonating: readonly string[] = [
  'users.create',
  'users.invite',
  'users.resendInvitation',
];

function expectedStatus(
  { endpoint, subject, inside, outside }: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): readonly number[] {
  if (publicSubjects.includes(subject)) return canSee(principal, subject, object) ? [200] : outside;
  if (principal === 'anonymous' || principal === 'expired') return [401];
  if (principal === 'supportAsGroupAdmin' && refusedWhileImpersonating.includes(endpoint)) return [403];
  const role = roleOf(principal);
  const isAllowed = principal === 'supportAsGroupAdmin' && onlyWhileImpersonating.includes(endpoint);
  const status = isAllowed ? 200 : role === null ? 'never' : inside[role];
  if (status === 'never') return [403];
  return subject === 'nothing' || canSee(principal, subject, object) ? [status] : outside;
}

function mayReveal(
  { subject }: Expectation,
  { principal, object }: { principal: Principal; object: ObjectKind },
): boolean {
  // Sticker endpoints return no ids.
  return subject !== 'sticker' && (subject === 'nothing' || canSee(principal, subject, object));
}

/** Ids of the fixture in a response to a caller who cannot see it. Ids from the request may be repeated in the problem. */
function leaksIn(
  text: string,
  { fixture, input }: { fixture: Parameters<typeof idsOf>[0]; input: Readonly<Record<string, unknown>> },
): string[] {
  const requested = new Set(Object.values(input).map(String));
  return idsOf(fixture)
    .filter((id) => !requested.has(id) && id !== emptyId && text.includes(id))
    .map((id) => `contains ${id}`);
}
