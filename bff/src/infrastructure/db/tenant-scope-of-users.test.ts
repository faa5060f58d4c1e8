import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { insertSupplierAdmin } from '../../../test/matrix/principals.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { demoGroups, demoSuppliers, dentServe } from '../../demo/demo-organisations.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { withScope, type TenantScope } from './tenant-scope.ts';

let portal: TestPortal;
let scopedDatabase: OpenDatabase;
const harbourId = demoGroups.find(({ name }) => name === 'Harbour Dental')?.id ?? '';
/** It serves Harbour Dental, as DentServe does. */
const tamarId = demoSuppliers.find(({ domain }) => domain === 'tamar-handpieces.example')?.id ?? '';

beforeAll(async () => {
  portal = await startTestPortal();
  scopedDatabase = openDatabase({ url: portal.url, poolSize: 2 });
  await insertSupplierAdmin(portal.db, { supplierId: tamarId, email: 'toby.tamar@tamar-handpieces.example' });
});
afterAll(async () => {
  await scopedDatabase.close();
  await portal.stop();
});

/** The organisations of the users that a scope sees. */
async function organisationsSeenBy(scope: TenantScope) {
  const users = await withScope(scopedDatabase.db, scope)
    .selectFrom('org_users')
    .select((eb) => eb.fn.coalesce('supplier_id', 'group_id').as('organisation_id'))
    .execute();
  return new Set(users.map(({ organisation_id: id }) => id));
}

it.each([
  ['DentServe', dentServe.id, tamarId],
  ['Tamar', tamarId, dentServe.id],
])(
  'shows %s its own users and those of its clients, but not those of another supplier of a client',
  async (_, supplierId, otherId) => {
    const seen = await organisationsSeenBy({ kind: 'supplier', supplierId });
    expect(seen).toContain(supplierId);
    expect(seen).toContain(harbourId);
    expect(seen).not.toContain(otherId);
  },
);

it('shows a practice the users of its suppliers', async () => {
  const seen = await organisationsSeenBy({ kind: 'group', groupId: harbourId, locationIds: 'all' });
  for (const id of [harbourId, dentServe.id, tamarId]) expect(seen).toContain(id);
});
