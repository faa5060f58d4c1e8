import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Insertable } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/fixtures/test-database.ts';
import { MinimalRows, refusalOf } from '../../../test/fixtures/minimal-rows.ts';
import { codeOf, constraintOf, postgresCode } from './database-errors.ts';
import type { Database } from './schema.ts';

const noon = '2026-11-01T12:00:00Z';

let database: TestDatabase;
let rows: MinimalRows;

beforeAll(async () => {
  database = await createTestDatabase();
  rows = new MinimalRows(database.db);
});

afterAll(() => database.dispose());

describe('an asset', () => {
  spec('1.5.23', 'd.4.45');
  it('stores days at 12:00 UTC and rejects other times', async () => {
    const practice = await rows.practice();
    await rows.asset(practice, {
      date_purchased: '2026-03-29T12:00:00Z',
      deactivated_at: '2026-07-01T13:00:00+01:00',
    });
    expect(await refusalOf(rows.asset(practice, { date_delivered: '2026-03-29T00:00:00Z' }))).toBe(
      'checkViolation',
    );
    expect(await refusalOf(rows.asset(practice, { deactivated_at: '2026-07-01T12:00:00+01:00' }))).toBe(
      'checkViolation',
    );
  });

  spec('d.4.49');
  it('stores money exactly and rejects amounts out of range', async () => {
    const practice = await rows.practice();
    const id = await rows.asset(practice, { purchase_price: '9999999999.99' });
    expect(await rows.stored(id)).toMatchObject({ purchase_price: '9999999999.99' });
    await expect(rows.asset(practice, { purchase_price: '10000000000' })).rejects.toThrow(
      /numeric field overflow/,
    );
  });

  spec('1.4.1', '1.4.3', 'd.4.1', 'd.4.2');
  it.each<[Partial<Insertable<Database['asset_instances']>>, Record<string, unknown>]>([
    [{}, { status: 'New', is_active: true }],
    [{ date_purchased: noon }, { status: 'Purchased' }],
    [{ date_purchased: noon, date_delivered: noon }, { status: 'Delivered' }],
    [{ date_commissioned: noon }, { status: 'Commissioned' }],
    [
      { date_commissioned: noon, date_decommissioned: noon },
      { status: 'Decommissioned', is_active: true },
    ],
    [
      { date_commissioned: noon, deactivated_at: noon },
      { status: 'Commissioned', is_active: false },
    ],
    [{ active: false }, { status: 'New', is_active: false }],
  ])('with %j is %j', async (columns, expected) => {
    expect(await rows.stored(await rows.asset(await rows.practice(), columns))).toMatchObject(expected);
  });

  it('has one current tracker, and accepts another when the old one is retired', async () => {
    const practice = await rows.practice();
    const tracker = { group_id: practice.groupId, asset_instance_id: await rows.asset(practice) };
    const { db } = database;
    await db
      .insertInto('trackers')
      .values({ ...tracker, friendly_id: 'ONE' })
      .execute();
    expect(
      await refusalOf(
        db
          .insertInto('trackers')
          .values({ ...tracker, friendly_id: 'TWO' })
          .execute(),
      ),
    ).toBe('uniqueViolation');
    await db.updateTable('trackers').set({ is_current: false }).where('friendly_id', '=', 'ONE').execute();
    await db
      .insertInto('trackers')
      .values({ ...tracker, friendly_id: 'TWO' })
      .execute();
  });

  it('has a unique reference within its group', async () => {
    const practice = await rows.practice();
    await rows.asset(practice, { reference: '00042' });
    await rows.asset(await rows.practice(), { reference: '00042' });
    expect(await refusalOf(rows.asset(practice, { reference: '00042' }))).toBe('uniqueViolation');
  });
});

describe('a user', () => {
  it('has a unique user name, case-insensitively', async () => {
    const name = `Olivia.${randomUUID()}@Example.test`;
    await rows.person({ role: 'SupportAdmin', user_name: name });
    const failure = await rows
      .person({ role: 'SupportAdmin', user_name: name.toLowerCase() })
      .catch((error: unknown) => error);
    expect(codeOf(failure)).toBe(postgresCode.uniqueViolation);
    expect(constraintOf(failure)).toBe('org_users_provider_user_name_key');
  });

  it('belongs to a group, a supplier or neither, depending on the role', async () => {
    const { groupId } = await rows.practice();
    expect(await refusalOf(rows.person({ role: 'GroupAdmin' }))).toBe('checkViolation');
    expect(await refusalOf(rows.person({ role: 'SupplierUser', group_id: groupId }))).toBe('checkViolation');
    expect(
      await refusalOf(
        rows.person({ role: 'GroupAdmin', group_id: groupId, supplier_id: await rows.supplier() }),
      ),
    ).toBe('checkViolation');
    expect(await refusalOf(rows.person({ role: 'SupportAdmin', group_id: groupId }))).toBe('checkViolation');
  });
});

describe('statuses and their dates', () => {
  it('agree for resolved faults', async () => {
    const practice = await rows.practice();
    const fault = {
      group_id: practice.groupId,
      asset_instance_id: await rows.asset(practice),
      fault_category_id: await rows.faultCategory(),
      severity: 'Critical',
      description: 'No water',
    } as const;
    const { db } = database;
    expect(
      await refusalOf(
        db
          .insertInto('faults')
          .values({ ...fault, status: 'Resolved' })
          .execute(),
      ),
    ).toBe('checkViolation');
    expect(
      await refusalOf(
        db
          .insertInto('faults')
          .values({ ...fault, date_resolved: new Date() })
          .execute(),
      ),
    ).toBe('checkViolation');
    const open = await db.insertInto('faults').values(fault).returningAll().executeTakeFirstOrThrow();
    expect(open).toMatchObject({
      status: 'New',
      reason: 'NotSet',
      is_unresolved: true,
      severity_rank: 4,
      version: 1,
    });
  });

  it('agree for confirmed and pending appointments', async () => {
    const practice = await rows.practice();
    expect(await refusalOf(rows.appointment(practice, { status: 'Confirmed' }))).toBe('checkViolation');
    expect(
      await refusalOf(rows.appointment(practice, { status: 'Pending', date_confirmed: new Date() })),
    ).toBe('checkViolation');
    expect(await refusalOf(rows.appointment(practice, { status: 'Completed' }))).toBe('checkViolation');
    await rows.appointment(practice, { status: 'Confirmed', date_confirmed: new Date() });
  });
});

it('supplier names are unique among global suppliers and within a group', async () => {
  const { groupId } = await rows.practice();
  const name = `Dentserve ${randomUUID()}`;
  const { db } = database;
  await db
    .insertInto('suppliers')
    .values([{ name }, { name, owning_group_id: groupId }])
    .execute();
  expect(await refusalOf(db.insertInto('suppliers').values({ name: name.toUpperCase() }).execute())).toBe(
    'uniqueViolation',
  );
  expect(
    await refusalOf(db.insertInto('suppliers').values({ name, owning_group_id: groupId }).execute()),
  ).toBe('uniqueViolation');
});

it('a learning link has an http address and no file', async () => {
  const { groupId } = await rows.practice();
  const link = {
    group_id: groupId,
    asset_model_id: await rows.model(),
    title: 'How to',
    document_type: 'LearningLink',
  } as const;
  const { db } = database;
  await db
    .insertInto('documents')
    .values({ ...link, link_url: 'https://example.test/a' })
    .execute();
  expect(await refusalOf(db.insertInto('documents').values(link).execute())).toBe('checkViolation');
  expect(
    await refusalOf(
      db
        .insertInto('documents')
        .values({ ...link, link_url: 'javascript:alert(1)' })
        .execute(),
    ),
  ).toBe('checkViolation');
});
