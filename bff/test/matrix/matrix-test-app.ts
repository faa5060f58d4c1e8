import { randomUUID } from 'node:crypto';
import { randomValue } from '../../src/infrastructure/session/secrets.ts';
import { emptyId, makeFriendlyId, type Role } from '@steward/shared-api';
import { demoGroups, demoSuppliers, dentServe, vetCare } from '../../src/demo/demo-organisations.ts';
import { demoIssuer } from '../../src/infrastructure/session/demo-idp/demo-provider.ts';
import { olivia, priya, tom, helen, marcus, ana, vera, support, lockedOut } from '../fixtures/demo-users.ts';
import type { ApiCall } from '../fixtures/calls/to-api-call.ts';
import { createLocationFixture, type LocationFixture } from '../fixtures/location-fixture.queries.ts';
import type { TestPortal } from '../fixtures/test-portal.ts';
import { removeWaitingPhotosExcept } from '../fixtures/sticker-reports/sticker-photo.queries.ts';
import { allowStickerReports } from '../fixtures/sticker-reports/sticker-settings.queries.ts';
import {
  deleteFixtureRows,
  endImpersonationOf,
  insertSession,
  insertSupplierAdmin,
} from './principals.queries.ts';
import { principals, type ObjectKind, type Principal } from './visibility.ts';

const tamarAdmin = 'toby.tamar@tamar-handpieces.example';

interface PrincipalUser {
  readonly email: string;
  readonly role: Role;
  readonly actingAs?: string;
  readonly isExpired?: boolean;
}

const usersByPrincipal: Readonly<Record<Exclude<Principal, 'anonymous'>, PrincipalUser>> = {
  expired: { email: olivia, role: 'GroupAdmin', isExpired: true },
  lockedOut: { email: lockedOut, role: 'PracticeUser' },
  practiceUser: { email: tom, role: 'PracticeUser' },
  practiceManager: { email: priya, role: 'PracticeManager' },
  groupAdmin: { email: olivia, role: 'GroupAdmin' },
  otherGroupAdmin: { email: helen, role: 'GroupAdmin' },
  supplierAdmin: { email: marcus, role: 'SupplierAdmin' },
  supplierUser: { email: ana, role: 'SupplierUser' },
  unrelatedSupplier: { email: vera, role: 'SupplierAdmin' },
  otherModelSupplier: { email: tamarAdmin, role: 'SupplierAdmin' },
  support: { email: support, role: 'SupportAdmin' },
  supportAsGroupAdmin: { email: support, role: 'GroupAdmin', actingAs: olivia },
};

/** The role of a principal; null for one without access. */
export function roleOf(principal: Principal): Role | null {
  if (principal === 'anonymous' || principal === 'expired' || principal === 'lockedOut') return null;
  return usersByPrincipal[principal].role;
}

/** The email address of a principal's user. */
export function emailOf(principal: Exclude<Principal, 'anonymous'>): string {
  return usersByPrincipal[principal].email;
}

/** A test portal with a session per principal and a fixture per kind of object. */
export class MatrixTestApp {
  readonly #portal: TestPortal;
  readonly #cookies: Map<Principal, string>;
  readonly #fixtures = new Map<ObjectKind, LocationFixture>();

  private constructor(portal: TestPortal, cookies: Map<Principal, string>) {
    this.#portal = portal;
    this.#cookies = cookies;
  }

  static async create(portal: TestPortal, now: Date): Promise<MatrixTestApp> {
    const tamar = demoSuppliers.find(({ domain }) => domain === 'tamar-handpieces.example');
    await insertSupplierAdmin(portal.db, { supplierId: tamar?.id ?? '', email: tamarAdmin });
    const cookies = new Map<Principal, string>();
    for (const principal of principals) {
      if (principal === 'anonymous') continue;
      const session = { issuer: demoIssuer(portal.config), now, ...usersByPrincipal[principal] };
      cookies.set(principal, await insertSession(portal.db, session));
    }
    const testApp = new MatrixTestApp(portal, cookies);
    await testApp.resetStickerReports();
    return testApp;
  }

  /** Allows reports by sticker for the dental groups only, because a call may have changed that. */
  async resetStickerReports(): Promise<void> {
    for (const { id, sector } of demoGroups)
      await allowStickerReports(this.#portal.db, id, sector === 'dental');
  }

  /** The fixture of a kind, which is reused until it is discarded. */
  async fixture(object: ObjectKind): Promise<LocationFixture> {
    const known = this.#fixtures.get(object);
    if (known) return known;
    // The photos of discarded fixtures would reach the limit of a group.
    await removeWaitingPhotosExcept(
      this.#portal.db,
      [...this.#fixtures.values()].map(({ faultId }) => faultId),
    );
    const fixture = await this.#make(object);
    this.#fixtures.set(object, fixture);
    return fixture;
  }

  /** Makes the next call use a new fixture, because this one was changed. */
  discardFixture(object: ObjectKind): void {
    this.#fixtures.delete(object);
  }

  /** Calls the API with the principal's session. */
  async call(principal: Principal, { request, json, form }: ApiCall, more: Record<string, string> = {}) {
    const [method = 'GET', path = ''] = request.split(' ');
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await fetch(`${this.#portal.origin}/bff/api/v1${path}`, {
      method,
      headers: {
        ...this.headersOf(principal),
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body }),
    });
    this.keepCookie(principal, response.headers.getSetCookie());
    if (path.endsWith('/impersonate')) await this.endImpersonation(principal);
    return { status: response.status, tag: response.headers.get('ETag'), text: await response.text() };
  }

  /** Keeps the new id of a session, like a browser. */
  keepCookie(principal: Principal, setCookies: readonly string[]): void {
    const [, renewed] = /^steward-session=([^;]+)/m.exec(setCookies.join('\n')) ?? [];
    if (renewed !== undefined && this.#cookies.has(principal)) this.#cookies.set(principal, renewed);
  }

  /** The headers of a browser with the principal's session. */
  headersOf(principal: Principal): Record<string, string> {
    const cookie = this.#cookies.get(principal);
    return { 'X-CSRF': '1', ...(cookie ? { Cookie: `steward-session=${cookie}` } : {}) };
  }

  /** Ends the impersonation that a call may have started. */
  async endImpersonation(principal: Principal): Promise<void> {
    if (principal === 'support') await endImpersonationOf(this.#portal.db, this.#cookies.get(principal));
  }

  async #make(object: ObjectKind): Promise<LocationFixture> {
    const [harbour, brightside, oakfield] = demoGroups;
    const at = (group: (typeof demoGroups)[number] | undefined, reference: string | null) =>
      (
        group?.locations.find((location) => reference === null || location.reference === reference) ?? {
          id: '',
        }
      ).id;
    const make = (locationId: string, supplierId: string) =>
      createLocationFixture(this.#portal.db, { locationId, supplierId });
    switch (object) {
      case 'usersLocation':
        return make(at(harbour, 'TRU'), dentServe.id);
      case 'managersLocation':
        return make(at(harbour, 'FAL'), dentServe.id);
      case 'elsewhere': {
        const third = harbour?.locations.find(({ reference }) => !['TRU', 'FAL'].includes(reference));
        return make(third?.id ?? '', dentServe.id);
      }
      case 'unconfirmedClient':
        return make(at(brightside, null), dentServe.id);
      case 'otherGroup':
        return make(at(oakfield, null), vetCare.id);
      case 'deleted': {
        const fixture = await make(at(harbour, 'TRU'), dentServe.id);
        await deleteFixtureRows(this.#portal.db, fixture);
        // Groups, locations and suppliers are never deleted, so these ids do not exist.
        const never = { locationId: randomUUID(), groupId: randomUUID(), ...suppliersOf(randomUUID) };
        return { ...fixture, ...never };
      }
      case 'random':
        return withIds(await make(at(harbour, 'TRU'), dentServe.id), randomUUID);
      case 'zero':
        return withIds(await make(at(harbour, 'TRU'), dentServe.id), () => emptyId);
    }
  }
}

/** The ids of a fixture that belong to tenants. The others belong to the catalogue. */
export const tenantIds = [
  'groupId',
  'locationId',
  'regionId',
  'customFieldId',
  'subLocationId',
  'emptySubLocationId',
  'orgUserId',
  'invitedOrgUserId',
  'assetInstanceId',
  'otherAssetInstanceId',
  'trackerId',
  'faultId',
  'serviceAppointmentId',
  'serviceAppointmentItemId',
  'faultCommentId',
  'stickerPhotoId',
  'savedViewId',
  'notificationId',
  'documentId',
  'assetModelAdditionRequestId',
  'plannedImportId',
  'importPreviewId',
  'appliedImportId',
] as const satisfies readonly (keyof LocationFixture)[];

function withIds(fixture: LocationFixture, makeId: () => string): LocationFixture {
  const ids = Object.fromEntries(tenantIds.map((name) => [name, makeId()]));
  return {
    ...fixture,
    ...ids,
    ...suppliersOf(makeId),
    friendlyId: makeFriendlyId(Math.random),
    progressToken: randomValue(),
    invitationToken: randomValue(),
    feedToken: randomValue(),
  };
}

function suppliersOf(makeId: () => string) {
  return { ownSupplierId: makeId(), usedSupplierId: makeId(), pendingGroupId: makeId() };
}

/** The ids of a fixture that identify a leak. */
export function idsOf(fixture: LocationFixture): string[] {
  return tenantIds.filter((name) => name !== 'groupId' && name !== 'locationId').map((name) => fixture[name]);
}
