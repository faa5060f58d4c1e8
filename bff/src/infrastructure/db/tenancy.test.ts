import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { MinimalRows, refusalOf } from '../../../test/fixtures/minimal-rows.ts';

let database: TestDatabase;
let rows: MinimalRows;

beforeAll(async () => {
  database = await createTestDatabase();
  rows = new MinimalRows(database.db);
});

afterAll(() => database.dispose());

describe('a row of one group cannot refer to rows of another', () => {
  it('in the location, the room and the user of an asset', async () => {
    const own = await rows.practice();
    const other = await rows.practice();
    expect(await refusalOf(rows.asset(own, { location_id: other.locationId, sub_location_id: null }))).toBe(
      'foreignKeyViolation',
    );
    expect(await refusalOf(rows.asset(own, { sub_location_id: other.roomId }))).toBe('foreignKeyViolation');
    expect(await refusalOf(rows.asset(own, { org_user_id: other.userId }))).toBe('foreignKeyViolation');
  });

  it('in the asset of a fault, document, tracker or appointment item', async () => {
    const own = await rows.practice();
    const other = await rows.practice();
    const asset = { group_id: own.groupId, asset_instance_id: await rows.asset(other) };
    const { db } = database;
    const fault = {
      ...asset,
      severity: 'Minor',
      description: 'Leaks',
      fault_category_id: await rows.faultCategory(),
    } as const;
    expect(await refusalOf(db.insertInto('faults').values(fault).execute())).toBe('foreignKeyViolation');
    const image = { ...asset, title: 'Front', document_type: 'AssetImage' } as const;
    expect(await refusalOf(db.insertInto('documents').values(image).execute())).toBe('foreignKeyViolation');
    expect(
      await refusalOf(
        db
          .insertInto('documents')
          .values({ ...image, group_id: null })
          .execute(),
      ),
    ).toBe('checkViolation');
    expect(
      await refusalOf(
        db
          .insertInto('trackers')
          .values({ ...asset, friendly_id: 'ABC' })
          .execute(),
      ),
    ).toBe('foreignKeyViolation');
    const appointment = await rows.appointment(own);
    expect(
      await refusalOf(
        db
          .insertInto('service_appointment_items')
          .values({ ...asset, service_appointment_id: appointment })
          .execute(),
      ),
    ).toBe('foreignKeyViolation');
  });

  it('in a region, a location assignment or the engineer of an appointment', async () => {
    const own = await rows.practice();
    const other = await rows.practice();
    const { db } = database;
    const region = await rows.region(other.groupId);
    const moved = db.updateTable('locations').set({ region_id: region }).where('id', '=', own.locationId);
    expect(await refusalOf(moved.execute())).toBe('foreignKeyViolation');
    const assignment = { org_user_id: own.userId, location_id: other.locationId, group_id: own.groupId };
    expect(await refusalOf(db.insertInto('org_user_locations').values(assignment).execute())).toBe(
      'foreignKeyViolation',
    );
    const supplierId = await rows.supplier();
    const engineer = await rows.person({ role: 'SupplierUser', supplier_id: await rows.supplier() });
    expect(await refusalOf(rows.appointment(own, { supplier_id: supplierId, org_user_id: engineer }))).toBe(
      'foreignKeyViolation',
    );
  });
});
