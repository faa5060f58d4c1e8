import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus, ana, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

// The capability table of spec d.2, repeated here so that a change of the code alone fails.
const practiceUser = `assets.read assets.edit assets.prices faults.read faults.edit faults.comment appointments.read appointments.request
  appointments.progress documents.read documents.edit documents.addCertificate organisation.read models.request`;
const practiceManager = `${practiceUser} assets.setServiceSupplier appointments.delete appointments.processItems documents.delete
  reports.read`;
const groupAdmin = `${practiceManager} assets.changeLocation assets.delete assets.import faults.delete organisation.edit users.read users.edit
  audit.read storage.read views.share`;
const supplierUser = `assets.read faults.read faults.comment appointments.read appointments.request appointments.progress
  appointments.assignEngineer appointments.processItems documents.read documents.addServiceRecord documents.addCertificate organisation.read`;
const supplierAdmin = `${supplierUser} appointments.delete users.read users.edit clients.confirm models.markServiced audit.read storage.read views.share`;
const supportAdmin = `users.read documents.read documents.editGlobal models.decideRequest people.impersonate
  areas.override`;

describe('permissions of the current user', () => {
  spec('d.2.11', 'd.2.13', 'd.2.14', 'd.2.15', 'd.2.16', 'd.2.17', 'd.2.20', 'd.5.13');
  it.each([
    ['PracticeUser', tom, practiceUser],
    ['PracticeManager', priya, practiceManager],
    ['GroupAdmin', olivia, groupAdmin],
  ])('lists exactly the capabilities of a %s', expectPermissions);

  spec('d.2.13', 'd.2.18', 'd.2.19', 'd.5.18', 'd.5.19');
  it.each([
    ['SupplierUser', ana, supplierUser],
    ['SupplierAdmin', marcus, supplierAdmin],
  ])('lists exactly the capabilities of a %s of a supplier', expectPermissions);

  spec('d.2.21', 'd.5.21');
  it.each([['SupportAdmin', support, supportAdmin]])(
    'lists exactly the capabilities of a %s',
    expectPermissions,
  );
});

async function expectPermissions(role: string, user: string, permissions: string): Promise<void> {
  const { body } = await portal.call(user, 'GET /users/current-user');
  expect(body.data?.roles).toEqual([{ nameAbbreviated: role }]);
  expect([...Object(body.data?.permissions)].toSorted()).toEqual(permissions.split(/\s+/).toSorted());
}
