import type { AnyEndpoint } from '@steward/shared-api';
import { permissionsOf } from '../../src/infrastructure/session/role-permissions.ts';
import { olivia } from '../fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { onlyWhileImpersonating } from '../matrix/expectations.ts';
import { idsOf, MatrixTestApp, roleOf } from '../matrix/matrix-test-app.ts';
import { canSee, type ObjectKind, type Principal } from '../matrix/visibility.ts';
import { findResponseFlaws } from './response-flaws.ts';
import { makeTally, plantMarkers, type Markers } from './fuzz.queries.ts';
import type { Targets } from './inputs.ts';
import { RawClient, type RawResponse, type RawCall } from './raw-client.ts';

/** The callers of the fuzzers: users of two groups and their suppliers, and support. */
const callers = [
  'groupAdmin',
  'otherGroupAdmin',
  'practiceUser',
  'supplierAdmin',
  'unrelatedSupplier',
  'support',
] as const satisfies readonly Principal[];
export type FuzzCaller = (typeof callers)[number] | 'supportAsGroupAdmin';

/** Fixtures with markers: in two groups, at a location that the practice user cannot see, and at an unconfirmed client. */
const planted = ['usersLocation', 'elsewhere', 'unconfirmedClient', 'otherGroup'] as const;

/** A fixture with content that must not leak. */
interface Secret {
  readonly object: ObjectKind;
  readonly fixture: LocationFixture;
  readonly markers: Markers;
}

/** A test portal with a session per caller and with marked fixtures that not all callers may see. */
export class FuzzTestApp {
  readonly #portal: TestPortal;
  readonly #matrix: MatrixTestApp;
  readonly #raw: RawClient;
  readonly #secrets: readonly Secret[];
  readonly #tally: () => Promise<string>;
  /** The feeds that calls were made with, by the object of their fixtures. */
  readonly #feedTokens = new Map<ObjectKind, Set<string>>();

  private constructor(parts: {
    portal: TestPortal;
    testApp: MatrixTestApp;
    secrets: readonly Secret[];
    tally: () => Promise<string>;
  }) {
    this.#portal = parts.portal;
    this.#matrix = parts.testApp;
    this.#secrets = parts.secrets;
    this.#tally = parts.tally;
    this.#raw = new RawClient(parts.portal.origin);
  }

  static async start(): Promise<FuzzTestApp> {
    const portal = await startTestPortal();
    // The first token makes the provider create its keys.
    await portal.call(olivia, 'GET /users/current-user');
    const testApp = await MatrixTestApp.create(portal, testNow);
    const secrets: Secret[] = [];
    for (const object of planted) {
      const fixture = await testApp.fixture(object);
      const markers = { asset: `Secret-asset-${object}`, group: `Secret-group-${object}` };
      await plantMarkers(portal.db, fixture, markers);
      secrets.push({ object, fixture, markers });
      testApp.discardFixture(object);
    }
    return new FuzzTestApp({ portal, testApp, secrets, tally: await makeTally(portal.db) });
  }

  /** The callers whom the permission of an endpoint lets through. */
  callersOf({ id, access }: AnyEndpoint): FuzzCaller[] {
    if (onlyWhileImpersonating.includes(id)) return ['supportAsGroupAdmin'];
    return callers.filter((caller) => {
      const role = roleOf(caller);
      if (access === 'public' || access === 'signedIn') return true;
      return role !== null && [...permissionsOf(role)].some((permission) => permission === access);
    });
  }

  /** Fixtures of the caller's own tenant and of another one. */
  async targets(caller: FuzzCaller): Promise<{ own: LocationFixture; foreign: LocationFixture }> {
    const isOther = caller === 'otherGroupAdmin' || caller === 'unrelatedSupplier';
    const object = isOther ? 'otherGroup' : 'usersLocation';
    const fixture = await this.#matrix.fixture(object);
    this.#feedTokens.set(object, (this.#feedTokens.get(object) ?? new Set()).add(fixture.feedToken));
    const [harbour, , , oakfield] = this.#secrets;
    const foreign = isOther ? harbour?.fixture : oakfield?.fixture;
    if (!foreign) throw new Error('Nothing is planted there');
    return { own: fixture, foreign };
  }

  /** Sends a call and describes the flaws of its response. */
  async try(caller: FuzzCaller, call: RawCall): Promise<{ response: RawResponse; flaws: string[] }> {
    const before = await this.#tally();
    const headers = { ...this.#matrix.headersOf(caller), ...call.headers };
    const response = await this.#raw.send({ ...call, headers });
    this.#matrix.keepCookie(caller, [response.headers['set-cookie'] ?? []].flat());
    const isWrite = call.method !== 'GET' && response.status < 300;
    const wrote = !isWrite && (await this.#tally()) !== before;
    if (isWrite) await this.#afterWrite(caller, call);
    return {
      response,
      flaws: [
        ...findResponseFlaws(response),
        ...this.#leaksIn(caller, call, response),
        ...(wrote ? [`${response.status} and yet something was written`] : []),
      ],
    };
  }

  async stop(): Promise<void> {
    this.#raw.close();
    await this.#portal.stop();
  }

  async #afterWrite(caller: FuzzCaller, { path }: RawCall): Promise<void> {
    this.#matrix.discardFixture('usersLocation');
    this.#matrix.discardFixture('otherGroup');
    if (path === '/groups') await this.#matrix.resetStickerReports();
    if (path.endsWith('/impersonate')) await this.#matrix.endImpersonation(caller);
  }

  /** Markers and ids that the caller may not see. A problem may repeat an id of the request. */
  #leaksIn(caller: FuzzCaller, { path, body = '' }: RawCall, { text }: RawResponse): string[] {
    const requested = path + body;
    return this.#secrets.flatMap(({ object, fixture, markers }) => {
      // The holder of a feed's address may read its content, which includes the fixtures at the same location.
      const feedTokens = [fixture.feedToken, ...(this.#feedTokens.get(object) ?? [])];
      if (feedTokens.some((token) => path.includes(token))) return [];
      // Sticker endpoints return the nickname and the room, which have markers.
      const marked = path.includes('/sticker-reports') ? { asset: [], group: [] } : markers;
      const hidden = [
        ...(canSee(caller, 'asset', object) ? [] : [marked.asset, assetIds(fixture)].flat()),
        // Support sees all users and requests.
        ...(canSee(caller, 'group', object) || caller === 'support'
          ? []
          : [marked.group, idsOf(fixture)].flat()),
      ];
      return hidden
        .filter((secret) => text.includes(secret) && !requested.includes(secret))
        .map((secret) => `reveals ${secret} (${object}) to ${caller}`);
    });
  }
}

function assetIds(fixture: LocationFixture): string[] {
  return [
    fixture.assetInstanceId,
    fixture.otherAssetInstanceId,
    fixture.trackerId,
    fixture.faultId,
    fixture.serviceAppointmentId,
    fixture.serviceAppointmentItemId,
    fixture.documentId,
  ];
}

/** Template ids by the names of the fixture's ids, so that the same seed makes the same calls. */
export function templateOf(fixture: LocationFixture, first: string): Targets {
  return Object.fromEntries(
    Object.keys(fixture)
      .toSorted()
      .map((name, at) => [name, `${first}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`]),
  );
}

/** Replaces template ids in a value by those of a fixture. */
export function resolve(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => resolve(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one, ids)]));
}
