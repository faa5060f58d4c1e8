import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ana, marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import { linkDemoIdentity } from '../../../test/fixtures/link-identity.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { addOrganisation } from '../organisations/add-organisation.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const setupOf = async (person: string) => (await portal.call(person, 'GET /work-list')).body.data?.['setup'];

/** Adds an organisation and returns the address of its administrator. */
async function addedBy(kind: 'group' | 'supplier'): Promise<string> {
  const email = `noor@new-${kind}.example`;
  const administrator = { firstName: 'Noor', lastName: 'Haddad', email };
  await addOrganisation(
    { db: portal.db, origin: 'https://portal.example', now: testNow },
    { kind, name: `New ${kind}`, sector: 'dental', administrator },
  );
  await linkDemoIdentity(portal.db, email);
  return email;
}

spec('d.3.122');
it('shows the administrator of a new practice what to set up, and what is done', async () => {
  const email = await addedBy('group');
  const steps = ['locations', 'assets', 'suppliers', 'people', 'stickers'];
  expect(await setupOf(email)).toEqual(steps.map((step) => ({ step, isDone: false })));
  const json = { name: 'First Street', timeZone: 'Europe/London' };
  expect((await portal.call(email, 'POST /locations', { json })).status).toBe(200);
  expect(await setupOf(email)).toEqual(steps.map((step) => ({ step, isDone: step === 'locations' })));
});

it('shows the administrator of a new supplier what to set up', async () => {
  const email = await addedBy('supplier');
  const steps = ['models', 'clients', 'people'];
  expect(await setupOf(email)).toEqual(steps.map((step) => ({ step, isDone: false })));
  const { db } = portal;
  const { supplier_id: supplierId } = await db
    .selectFrom('org_users')
    .where('user_name', '=', email)
    .select('supplier_id')
    .executeTakeFirstOrThrow();
  const { id: assetModelId } = await db
    .selectFrom('asset_models')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // A supplier that only sells a model does not service it.
  await db
    .insertInto('supplier_asset_models')
    .values({ supplier_id: supplierId ?? '', asset_model_id: assetModelId, is_purchase_provider: true })
    .execute();
  expect(await setupOf(email)).toEqual(steps.map((step) => ({ step, isDone: false })));
  await db
    .updateTable('supplier_asset_models')
    .set({ is_service_provider: true })
    .where('supplier_id', '=', supplierId)
    .execute();
  expect(await setupOf(email)).toEqual(steps.map((step) => ({ step, isDone: step === 'models' })));
});

it.each([olivia, marcus, tom, ana])(
  'shows %s nothing, who has set up everything or may not',
  async (person) => {
    expect(await setupOf(person)).toEqual([]);
  },
);
