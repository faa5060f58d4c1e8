import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { linkDemoIdentity } from '../../../../test/fixtures/link-identity.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { addOrganisation } from '../../organisations/add-organisation.ts';

const noor = 'noor.haddad@first-leaf.example';
let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, noor);
  await addOrganisation(
    { db: portal.db, origin: 'https://portal.example', now: testNow },
    {
      kind: 'group',
      name: 'First Leaf Dental',
      sector: 'dental',
      administrator: { firstName: 'Noor', lastName: 'Haddad', email: noor },
    },
  );
  await linkDemoIdentity(portal.db, noor);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const lines = ['Type,Location', 'Autoclaves,Fore Street'];

it('creates missing locations by default until the practice has one', async () => {
  expect(await client.uploaded(lines)).toMatchObject({ createPlaces: true });
  await portal.call(noor, 'POST /locations', { json: { name: 'Fore Street' } });
  expect(await client.uploaded(lines)).toMatchObject({ createPlaces: false });
  const ofOlivia = new ImportClient(portal, olivia);
  expect(await ofOlivia.uploaded(lines)).toMatchObject({ createPlaces: false });
  await ofOlivia.close();
});
