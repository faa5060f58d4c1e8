import type { AnyEndpoint } from '@steward/shared-api';
import { permissionsOf } from '../../src/infrastructure/session/role-permissions.ts';
import { olivia } from '../fixtures/demo-users.ts';
import { startTestPortal, testNow, type TestPortal } from '../fixtures/test-portal.ts';
import type { LocationFixture } from '../fixtures/location-fixture.queries.ts';
import { idsOf, MatrixTestApp, roleOf } from '../matrix/matrix-test-app.ts';
import { canSee, type ObjectKind, type Principal } from '../matrix/visibility.ts';
import { findResponseFlaws } from './response-flaws.ts';
import { makeTally, plantMarkers, type Markers } from './fuzz.queries.ts';
import type { Targets } from './inputs.ts';
import { RawClient, type RawResponse, type RawCall } from './raw-client.ts';

/** Whom the fuzzers call as: people of two groups, of both groups' suppliers, and support. */
const callers = [
  'groupAdmin',
  'otherGroupAdmin',
  'practiceUser',
  'supplierAdmin',
  'strangerSupplier',
  'support',
] as const satisfies readonly Principal[];
export type FuzzCaller = (typeof callers)[number];

/** Where markers are: at two groups, at a location that the practice's user does not see, and at a supplier's client to be. */
const planted = ['usersLocation', 'elsewhere', 'unconfirmedClient', 'otherGroup'] as const;

/** A place of which nothing may show up elsewhere. */
interface Secret {
  readonly object: ObjectKind;
  readonly fixture: LocationFixture;
  readonly markers: Markers;
}

/** The demo world with somebody signed in for every caller, and secrets planted that not all of them may learn. */
export class FuzzTestApp {
  readonly #portal: TestPortal;
  readonly #world: MatrixTestApp;
  readonly #raw: RawClient;
  readonly #secrets: readonly Secret[];
  readonly #tally: () => Promise<string>;

  private constructor(parts: {
    portal: TestPortal;
    world: MatrixTestApp;
    secrets: readonly Secret[];
    tally: () => Promise<string>;
  }) {
    this.#portal = parts.portal;
    this.#world = parts.world;
    this.#secrets = parts.secrets;
    this.#tally = parts.tally;
    this.#raw = new RawClient(parts.portal.origin);
  }

  static async start(): Promise<FuzzTestApp> {
    const portal = await startTestPortal();
    // the first token of all has the provider make its keys
    await portal.call(olivia, 'GET /users/current-user');
    const world = await MatrixTestApp.create(portal, testNow);
    const secrets: Secret[] = [];
    for (const object of planted) {
      const fixture = await world.fixture(object);
      const markers = { asset: `Secret-asset-${object}`, group: `Secret-group-${object}` };
      await plantMarkers(portal.db, fixture, markers);
      secrets.push({ object, fixture, markers });
      world.discardFixture(object);
    }
    return new FuzzTestApp({ portal, world, secrets, tally: await makeTally(portal.db) });
  }

  /** The callers whom an endpoint does not turn away at its door. */
  callersOf({ access }: AnyEndpoint): FuzzCaller[] {
    return callers.filter((caller) => {
      const role = roleOf(caller);
      if (access === 'public' || access === 'signedIn') return true;
      return role !== null && [...permissionsOf(role)].some((permission) => permission === access);
    });
  }

  /** What a caller may call about, and the same things of another tenant. */
  async targets(caller: FuzzCaller): Promise<{ own: LocationFixture; foreign: LocationFixture }> {
    const isOther = caller === 'otherGroupAdmin' || caller === 'strangerSupplier';
    const own = await this.#world.fixture(isOther ? 'otherGroup' : 'usersLocation');
    const [harbour, , , oakfield] = this.#secrets;
    const foreign = isOther ? harbour?.fixture : oakfield?.fixture;
    if (!foreign) throw new Error('Nothing is planted there');
    return { own, foreign };
  }

  /** Calls, and says in words what is not as it must be. */
  async try(caller: FuzzCaller, call: RawCall): Promise<{ response: RawResponse; flaws: string[] }> {
    const before = await this.#tally();
    const headers = { ...this.#world.headersOf(caller), ...call.headers };
    const response = await this.#raw.send({ ...call, headers });
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
    this.#world.discardFixture('usersLocation');
    this.#world.discardFixture('otherGroup');
    if (path === '/groups') await this.#world.resetStickerReports();
    if (path.endsWith('/impersonate')) await this.#world.endImpersonation(caller);
  }

  /** Markers and ids of what the caller does not see; an id that was asked for may be named in the refusal. */
  #leaksIn(caller: FuzzCaller, { path, body = '' }: RawCall, { text }: RawResponse): string[] {
    const asked = path + body;
    return this.#secrets.flatMap(({ object, fixture, markers }) => {
      // whoever was given the address of a feed reads what is in it
      if (path.includes(fixture.feedToken)) return [];
      // a sticker tells everybody the nickname and the room, which are marked
      const marked = path.includes('/sticker-reports') ? { asset: [], group: [] } : markers;
      const hidden = [
        ...(canSee(caller, 'asset', object) ? [] : [marked.asset, assetIds(fixture)].flat()),
        // support sees the people and the requests of everybody
        ...(canSee(caller, 'group', object) || caller === 'support'
          ? []
          : [marked.group, idsOf(fixture)].flat()),
      ];
      return hidden
        .filter((secret) => text.includes(secret) && !asked.includes(secret))
        .map((secret) => `tells ${caller} of ${secret} (${object})`);
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

/** The names of a place's ids with ids of our own in their stead, so that the same seed makes the same calls. */
export function templateOf(fixture: LocationFixture, first: string): Targets {
  return Object.fromEntries(
    Object.keys(fixture)
      .toSorted()
      .map((name, at) => [name, `${first}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`]),
  );
}

/** A value with the ids of templates replaced by those of a place. */
export function resolve(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => resolve(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one, ids)]));
}
