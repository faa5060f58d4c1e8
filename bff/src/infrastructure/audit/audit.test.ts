import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, stickerReporter } from '@steward/shared-api';
import { demoGroups, dentServe } from '../../demo/demo-organisations.ts';
import { olivia, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { allowStickerReports } from '../../../test/fixtures/sticker-reports/sticker-settings.queries.ts';
import { permissionsOf } from '../session/role-permissions.ts';
import { sampleInputs } from '../../../test/fixtures/calls/sample-inputs.ts';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import { createLocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
  await allowStickerReports(portal.db, demoGroups[0]?.id ?? '', true);
});
afterAll(() => portal.stop());

// Checks a file or applies it. `model-imports.test.ts` covers the audit events of the second.
const onlyLooks = 'modelImports.upload';
// `erase-asset.test.ts` covers it, because support needs a browser session to act as an administrator.
const bySupport = 'assetInstances.erase';
const commands = contract.filter(
  ({ kind, id }) => (kind === 'command' || kind === 'upload') && id !== onlyLooks && id !== bySupport,
);

/** `impersonation.test.ts` and `invitations.test.ts` cover these, because they need a browser session. */
const ofSession = ['session.impersonate', 'session.switchOrganisation', 'invitations.accept'];

describe('the audit log', () => {
  it('has sample inputs for every endpoint', () => {
    expect(Object.keys(sampleInputs).toSorted()).toEqual(contract.map(({ id }) => id).toSorted());
  });

  spec('d.4.61');
  it.each(commands.map(({ id }) => id))(
    'records author, event and record of %s, and nothing when the call is refused',
    async (id) => {
      const endpoint = commands.find((command) => command.id === id);
      const sample = sampleInputs[id];
      if (!endpoint || !sample) throw new Error(`${id} has no sample`);
      const person = allowedUser(endpoint.access);
      const { request, ...body } = toApiCall(endpoint, sample(await fixture()));
      const before = new Set((await entries()).map(({ id: entryId }) => entryId));
      const { status } = await portal.call(person, request, body);
      const added = (await entries()).filter(({ id: entryId }) => !before.has(entryId));
      // A program has no session, so these calls are refused and must not be recorded.
      expect([200, 201, 204, ...(ofSession.includes(id) ? [409] : [])]).toContain(status);
      const author = endpoint.access === 'public' ? stickerReporter(null) : person;
      expect(added.some((entry) => entry.username === author && /\w/.test(entry.event))).toBe(status !== 409);
    },
  );
});

/** The first demo user with the permission. */
function allowedUser(access: string): string {
  const people = [
    [olivia, 'GroupAdmin'],
    [marcus, 'SupplierAdmin'],
    [support, 'SupportAdmin'],
  ] as const;
  const found = people.find(
    ([, role]) =>
      access === 'signedIn' ||
      access === 'public' ||
      [...permissionsOf(role)].some((permission) => permission === access),
  );
  if (!found) throw new Error(`No demo user may ${access}`);
  return found[0];
}

async function fixture() {
  const { body } = await portal.call(olivia, 'GET /locations?pageSize=1');
  return createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
}

function entries() {
  return portal.db.selectFrom('audit_events').select(['id', 'username', 'event']).execute();
}
