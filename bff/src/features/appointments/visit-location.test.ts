import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ana, marcus, olivia } from '../../../test/fixtures/demo-users.ts';
import {
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

describe('the location of an appointment', () => {
  const contactOf = async (person: string, id: string) => (await app.get(person, id)).location;
  const update = async (table: 'locations' | 'groups', id: string, columns: object) =>
    app.portal.db.updateTable(table).where('id', '=', id).set(columns).execute();

  spec('d.3.126');
  it('has its phone, address and postcode for both sides, in every answer but a list', async () => {
    const { serviceAppointmentId: id, locationId } = await app.createFixture('Harbour Dental Penzance');
    const contact = { phone: '01736 555 0102', address: '12 Market Jew Street', postcode: 'TR18 2HN' };
    await update('locations', locationId, contact);
    for (const person of [ana, marcus, olivia]) expect(await contactOf(person, id)).toMatchObject(contact);
    const confirmed = await app.patch(ana, { id, serviceAppointmentStatus: 'Confirmed' });
    expect(confirmed.body.data?.['location']).toMatchObject(contact);
    const { rows } = await app.list(ana, `&serviceAppointmentId=${id}`);
    expect(Object.keys(Object(rows[0]?.location))).toEqual(['id', 'name', 'timeZone']);
  });

  it('has the phone of the practice if it has none', async () => {
    const { serviceAppointmentId: id, locationId, groupId } = await app.createFixture();
    await update('locations', locationId, { phone: null, address: null, postcode: null });
    await update('groups', groupId, { phone: '01872 555 0100' });
    expect(await contactOf(ana, id)).toMatchObject({
      phone: '01872 555 0100',
      address: null,
      postcode: null,
    });
    await update('groups', groupId, { phone: null });
    expect(await contactOf(ana, id)).toMatchObject({ phone: null });
  });

  it('is not shown to a supplier without a confirmed link', async () => {
    const { serviceAppointmentId: id, groupId, supplierId } = await app.createFixture();
    const confirm = (at: Date | null) =>
      app.portal.db
        .updateTable('supplier_groups')
        .where('supplier_id', '=', supplierId)
        .where('group_id', '=', groupId)
        .set({ confirmed_at: at })
        .execute();
    await confirm(null);
    const { status, body } = await app.portal.call(ana, `GET /service-appointments/${id}`);
    await confirm(new Date());
    expect([status, body.data]).toEqual([404, undefined]);
  });
});
