import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, recordQueryId, type AnyEndpoint, type ChangedEntity } from '@steward/shared-api';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { sampleInputs } from '../fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../fixtures/calls/to-api-call.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import { allowedPrincipal } from '../matrix/allowed-principal.ts';
import { readExpectations } from '../matrix/expectations.ts';
import { emailOf, MatrixTestApp } from '../matrix/matrix-test-app.ts';
import type { Principal } from '../matrix/visibility.ts';
import { changesFor } from '../../src/platform/events/changes-for.ts';
import { changesCommittedBetween, currentPosition } from '../../src/platform/events/changes.queries.ts';
import { assignPerson, findActor } from './freshness.queries.ts';
import { thoroughInputs } from './thorough-inputs.ts';

let portal: TestPortal;
let testApp: MatrixTestApp;
let fixture: LocationFixture;
/** The responses before the next write, by reader. Empty without a fixture that the next write can use. */
let cached = new Map<Principal, readonly Cached[]>();
const expectations = await readExpectations();

beforeAll(async () => {
  portal = await startTestPortal();
  testApp = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

const isRead = ({ kind, access }: AnyEndpoint) =>
  (kind === 'query' || kind === 'list') && access !== 'public';
const reads = contract.filter(isRead);
/** No cached response is on screen after these: the page reloads. */
const reloading = ['session.impersonate', 'session.switchOrganisation', 'invitations.accept'];
/** These end the relation that other writes need, so they come last. */
const last = ['suppliers.removeModel', 'suppliers.confirmGroup', 'suppliers.removeGroup'];
const writes = contract
  .filter(({ kind, id }) => (kind === 'command' || kind === 'upload') && !reloading.includes(id))
  .toSorted((one, other) => last.indexOf(one.id) - last.indexOf(other.id));
/** The server continues with these after its response, so that the next write needs new responses. */
const continuing = ['assetImports.preview', 'assetImports.apply', 'assetImports.undo'];

/** A cached response: what a screen shows. */
interface Cached {
  readonly endpoint: AnyEndpoint;
  readonly input: object;
  readonly status: number;
  readonly body: unknown;
}

/** The newest rows are those of the fixture. A list that does not sort by their age has few rows. */
const newest = { sortProperty: 'createdAt', sortDescending: true, pageSize: 20 };

/** The queries of screens about the fixture: a record by its id, and a list by the location or the asset, if it has such filters. */
function inputsOf({ id, kind, input }: AnyEndpoint): readonly Readonly<Record<string, unknown>>[] {
  const sample = sampleInputs[id]?.(fixture) ?? {};
  if (kind !== 'list') return [sample];
  const order = input.safeParse({ ...sample, ...newest }).success ? newest : { pageSize: 300 };
  const filters = (['locationId', 'assetInstanceId'] as const).filter((name) => name in input.shape);
  const queries = filters.map((name) => ({ ...sample, [name]: fixture[name] }));
  return (queries.length === 0 ? [sample] : queries).map((query) => ({ ...order, ...query }));
}

/** Requests everything that this user may read. */
async function readAll(principal: Principal): Promise<Cached[]> {
  const queries = reads.flatMap((endpoint) => inputsOf(endpoint).map((input) => ({ endpoint, input })));
  const responses = await Promise.all(
    queries.map(async ({ endpoint, input }) => {
      const { status, text } = await testApp.call(principal, toApiCall(endpoint, input));
      // The body of a problem has the id of its request.
      return { endpoint, input, status, body: status === 200 ? JSON.parse(text) : null };
    }),
  );
  return responses.filter(({ status }) => status !== 403);
}

/** Returns the reads that show old data: they changed, and no changed entity is among those that they read. */
function outdated(before: readonly Cached[], after: readonly Cached[], changed: ReadonlySet<string>) {
  return after
    .filter(({ body, status }, at) => {
      const cached = before[at];
      return cached?.status !== status || !isDeepStrictEqual(cached?.body, body);
    })
    .filter(
      ({ endpoint: { reads: entities = [] } }) =>
        entities !== 'all' && !entities.some((entity) => changed.has(entity)),
    )
    .map(({ endpoint, input, status }) => `${status} ${endpoint.id} ${JSON.stringify(input)}`);
}

/** Makes a new fixture, and requests everything about it for every reader. */
async function openScreens(): Promise<void> {
  testApp.discardFixture('usersLocation');
  fixture = await testApp.fixture('usersLocation');
  await assignPerson(portal.db, fixture);
  cached = await readAllScreens();
}

async function readAllScreens() {
  const screens = new Map<Principal, readonly Cached[]>();
  for (const reader of readers) screens.set(reader, await readAll(reader));
  return screens;
}

/** Sends a write. Returns the body of its response, or undefined if it was refused. */
async function write(endpoint: AnyEndpoint): Promise<unknown> {
  const { id } = endpoint;
  const input = thoroughInputs[id]?.(fixture) ?? sampleInputs[id]?.(fixture) ?? {};
  const { status, text } = await testApp.call(allowedPrincipal(expectations, id), toApiCall(endpoint, input));
  if (status < 200 || status >= 300) return undefined;
  return text === '' ? null : JSON.parse(text);
}

/** The fresh response of the query that the client answers with the response of a write: the query of the same record. */
function answeredQuery(endpoint: AnyEndpoint, body: unknown): Cached | undefined {
  const { data } = z.object({ data: z.object({ id: z.string() }) }).safeParse(body).data ?? {};
  const screen = cached.get(allowedPrincipal(expectations, endpoint.id)) ?? [];
  return screen.find(
    ({ endpoint: { id }, input }) =>
      id === recordQueryId(endpoint) && isDeepStrictEqual(input, { id: data?.id }),
  );
}

/** Does the work and returns the entities that it published, and those that each user receives. */
async function publishedBy(work: () => Promise<unknown>) {
  const from = await currentPosition(portal.db);
  const body = await work();
  const { snapshot: until } = await currentPosition(portal.db);
  const rows = await changesCommittedBetween(portal.db, { since: from.snapshot, until }, 5_000);
  const received = new Map<Principal, ReadonlySet<ChangedEntity>>();
  for (const reader of readers) {
    const changes = await changesFor(portal.db, await findActor(portal.db, emailOf(reader)), rows);
    received.set(reader, new Set(changes.map(({ entityType }) => entityType)));
  }
  return { body, published: new Set(rows.map(({ entity_type }) => entity_type)), received };
}

const readers = ['groupAdmin', 'practiceUser', 'supplierAdmin', 'support'] as const;

describe('every write', () => {
  it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s leaves no read outdated, for its user and for others',
    async (id, endpoint) => {
      if (cached.size === 0) await openScreens();
      let result = await publishedBy(() => write(endpoint));
      if (result.body === undefined) {
        // An earlier write has changed the fixture.
        await openScreens();
        result = await publishedBy(() => write(endpoint));
      }
      expect(result.body).toBeDefined();
      const changes = new Set<string>(endpoint.changes);
      // Notifications are of other users, who receive them by the stream.
      const undeclared = [...result.published].filter((entity) => !changes.has(entity));
      expect(undeclared.filter((entity) => entity !== 'Notification')).toEqual([]);
      const before = cached;
      cached = await readAllScreens();
      const holes: Record<string, readonly string[]> = {};
      for (const reader of readers) {
        const isWriter = reader === allowedPrincipal(expectations, id);
        const received = result.received.get(reader) ?? new Set<ChangedEntity>();
        // A write without a user also notifies its reader.
        const own = [...changes, ...[...received].filter((entity) => entity === 'Notification')];
        const changed = isWriter ? new Set(own) : received;
        const found = outdated(before.get(reader) ?? [], cached.get(reader) ?? [], changed);
        if (found.length > 0) holes[reader] = found;
      }
      expect(holes).toEqual({});
      const shown = answeredQuery(endpoint, result.body);
      expect(shown?.body).toEqual(shown && result.body);
      if (continuing.includes(id)) cached = new Map();
    },
  );
});
