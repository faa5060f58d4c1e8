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
    const practice = await rows.practice();
    const otherPractice = await rows.practice();
    expect(
      await refusalOf(rows.asset(practice, { location_id: otherPractice.locationId, sub_location_id: null })),
    ).toBe('foreignKeyViolation');
    expect(await refusalOf(rows.asset(practice, { sub_location_id: otherPractice.roomId }))).toBe(
      'foreignKeyViolation',
    );
    expect(await refusalOf(rows.asset(practice, { org_user_id: otherPractice.userId }))).toBe(
      'foreignKeyViolation',
    );
  });

  it('in the asset of a fault, document, tracker or appointment item', async () => {
    const practice = await rows.practice();
    const otherPractice = await rows.practice();
    const asset = { group_id: practice.groupId, asset_instance_id: await rows.asset(otherPractice) };
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
    const appointment = await rows.appointment(practice);
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
    const practice = await rows.practice();
    const otherPractice = await rows.practice();
    const { db } = database;
    const region = await rows.region(otherPractice.groupId);
    const moved = db
      .updateTable('locations')
      .set({ region_id: region })
      .where('id', '=', practice.locationId);
    expect(await refusalOf(moved.execute())).toBe('foreignKeyViolation');
    const assignment = {
      org_user_id: practice.userId,
      location_id: otherPractice.locationId,
      group_id: practice.groupId,
    };
    expect(await refusalOf(db.insertInto('org_user_locations').values(assignment).execute())).toBe(
      'foreignKeyViolation',
    );
    const supplierId = await rows.supplier();
    const engineer = await rows.person({ role: 'SupplierUser', supplier_id: await rows.supplier() });
    expect(
      await refusalOf(rows.appointment(practice, { supplier_id: supplierId, org_user_id: engineer })),
    ).toBe('foreignKeyViolation');
  });
});
