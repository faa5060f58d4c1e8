import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startAssetTestApp, type AssetTestApp } from '../../../../test/fixtures/assets/asset-test-app.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import type { LocationFixture } from '../../../../test/fixtures/location-fixture.queries.ts';

// The API and the import refuse the same values with the same sentence.

let app: AssetTestApp;
let client: ImportClient;
let fixture: LocationFixture;
let mark: string;

beforeAll(async () => {
  app = await startAssetTestApp();
  client = new ImportClient(app.portal, olivia);
});
afterAll(async () => {
  await client.close();
  await app.portal.stop();
});
beforeEach(async () => {
  fixture = await app.createFixture('Penzance');
  mark = newMark();
  await giveReference(fixture.assetInstanceId);
});

async function giveReference(id: string): Promise<void> {
  const { db } = app.portal;
  await db.updateTable('asset_instances').set({ reference: mark }).where('id', '=', id).execute();
}

const update = async (json: object) =>
  (await app.portal.call(olivia, 'PATCH /asset-instances', { json })).body;

/** The problems of a row that changes a field of the fixture's asset. */
async function problemsOf({ header, field }: { header: string; field: string }, cell: string) {
  const mapping = [
    { column: 0, field: 'reference' },
    { column: 1, field },
  ];
  const planned = await client.preview([`Ref,${header}`, `${mark},${cell}`], { mapping });
  const [row] = await client.rows(planned.id);
  return row?.['problems'];
}

const deactivation = { header: 'Deactivation date', field: 'deactivatedAt' };
const location = { header: 'Location', field: 'location' };

async function setTimeZone(locationId: string, timeZone: string): Promise<void> {
  const { db } = app.portal;
  await db.updateTable('locations').set({ time_zone: timeZone }).where('id', '=', locationId).execute();
}

describe('a text of an asset', () => {
  it.each([
    ['Serial number', 'serialNumber', 100],
    ['Barcode', 'barcode', 100],
    ['Nickname', 'nickname', 100],
    ['Comments', 'comments', 10_000],
  ])('%s has the same limit in the API and in an import', async (header, field, limit) => {
    const id = fixture.assetInstanceId;
    const { errors } = await update({ id, [field]: 'x'.repeat(limit + 1) });
    expect(errors).toEqual({ [field]: [`Please use at most ${limit} characters`] });
    expect(await problemsOf({ header, field }, 'x'.repeat(limit + 1))).toMatchObject([
      { column: header, reason: errors?.[field]?.[0] },
    ]);
    const longest = 'x'.repeat(limit);
    expect((await update({ id, [field]: longest })).data).toMatchObject({ [field]: longest });
    expect(await problemsOf({ header, field }, longest)).toEqual([]);
  });
});

describe('an asset that is deactivated', () => {
  // The time of the tests is the morning of 15 June in London.
  it.each([
    ['Pacific/Pago_Pago', '2026-06-14', '2026-06-15'],
    ['Europe/London', '2026-06-15', '2026-06-16'],
  ])('has a date until today in %s, in the API and in an import', async (zone, today, tomorrow) => {
    await setTimeZone(fixture.locationId, zone);
    const id = fixture.assetInstanceId;
    const { errors } = await update({ id, deactivatedAt: tomorrow });
    expect(errors).toEqual({ deactivatedAt: ['The deactivation date cannot be after today'] });
    expect(await problemsOf(deactivation, tomorrow)).toEqual([
      { column: 'Deactivation date', reason: errors?.['deactivatedAt']?.[0], isMissingInCatalogue: false },
    ]);
    expect(await problemsOf(deactivation, today)).toEqual([]);
  });

  it('keeps its date when an import repeats it after a move to an earlier time zone', async () => {
    await update({ id: fixture.assetInstanceId, deactivatedAt: '2026-06-15' });
    await setTimeZone(fixture.locationId, 'Pacific/Pago_Pago');
    expect(await problemsOf(deactivation, '2026-06-15')).toEqual([]);
  });

  it('has a date until today at the location of a new asset', async () => {
    await setTimeZone(fixture.locationId, 'Pacific/Pago_Pago');
    const { name } = await app.portal.db
      .selectFrom('asset_models')
      .where('id', '=', fixture.assetModelId)
      .select('name')
      .executeTakeFirstOrThrow();
    const lines = [
      'Ref,Model,Deactivation date',
      `${mark}-1,${name},2026-06-14`,
      `${mark}-2,${name},2026-06-15`,
    ];
    const planned = await client.preview(lines, { locationId: fixture.locationId });
    expect(await client.rows(planned.id)).toMatchObject([
      { outcome: 'create', problems: [] },
      { outcome: 'refused', problems: [{ reason: 'The deactivation date cannot be after today' }] },
    ]);
  });
});

describe('an asset with a pending service', () => {
  spec('1.4.4');
  it('does not move, in the API and in an import', async () => {
    const destination = await app.createFixture('Truro');
    const { detail } = await update({ id: fixture.assetInstanceId, locationId: destination.locationId });
    expect(detail).toMatch('This asset has pending service appointments.');
    expect(await problemsOf(location, 'Harbour Dental Truro')).toMatchObject([
      { column: 'Location', reason: detail },
    ]);
    await app.portal.db
      .updateTable('service_appointment_items')
      .set({ status: 'Cancelled' })
      .where('id', '=', fixture.serviceAppointmentItemId)
      .execute();
    expect(await problemsOf(location, 'Harbour Dental Truro')).toEqual([]);
  });
});

it('logs no error during these tests', () => {
  expect(client.failures).toEqual([]);
});
