import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

/** The only item of an appointment, read in each of the three ways. */
async function read(person: string, id: string) {
  const call = (path: string) => app.portal.call(person, `GET /service-appointment-items${path}`);
  const [listed] = dataOf(await call(`?serviceAppointmentId=${id}`));
  const { serviceAppointmentItems } = await app.get(person, id);
  return [listed, dataOf(await call(`/${String(listed?.id)}`)), ...[serviceAppointmentItems].flat()];
}

/** Moves an asset to a room in Penzance, and returns the texts that identify its new location. */
async function moveToPenzance(assetInstanceId: string, changesSupplier: boolean) {
  const destination = await app.createFixture('Harbour Dental Penzance');
  const { locationId, subLocationId, usedSupplierId: supplierServiceId } = destination;
  const move = { id: assetInstanceId, locationId, subLocationId };
  const json = { ...move, ...(changesSupplier && { supplierServiceId }) };
  dataOf(await app.portal.call(olivia, 'PATCH /asset-instances', { json }));
  return [locationId, subLocationId, supplierServiceId, 'Penzance'];
}

describe('an item of a moved asset', () => {
  it.each([
    ['the supplier that did the work', { changesSupplier: false, serviceSupplier: { id: dentServe.id } }],
    ['another supplier', { changesSupplier: true, serviceSupplier: null }],
  ])(
    'stays on its appointment and hides the new location, with %s as service supplier',
    async (_supplier, { changesSupplier, serviceSupplier }) => {
      const { serviceAppointmentId, serviceAppointmentItemId: id, ...fixture } = await app.createFixture();
      const location = { id: fixture.locationId, name: 'Harbour Dental Truro' };
      for (const item of await read(tom, serviceAppointmentId))
        expect(item).toMatchObject({
          assetInstance: {
            location,
            subLocation: { id: fixture.subLocationId },
            serviceSupplier: { id: dentServe.id },
          },
        });
      dataOf(await app.patchItem(marcus, { id, serviceAppointmentItemStatus: 'Completed' }));
      const newLocationTexts = await moveToPenzance(fixture.assetInstanceId, changesSupplier);
      for (const person of [olivia, tom, marcus]) {
        const items = await read(person, serviceAppointmentId);
        expect(items).toHaveLength(3);
        for (const item of items)
          expect(item).toMatchObject({ id, assetInstance: { location, subLocation: null, serviceSupplier } });
        for (const secret of newLocationTexts) expect(JSON.stringify(items)).not.toContain(secret);
      }
    },
  );
});
