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
  expect(await setupOf(await addedBy('supplier'))).toEqual([
    { step: 'models', isDone: false },
    { step: 'clients', isDone: false },
    { step: 'people', isDone: false },
  ]);
});

it.each([olivia, marcus, tom, ana])(
  'shows %s nothing, who has set up everything or may not',
  async (person) => {
    expect(await setupOf(person)).toEqual([]);
  },
);
