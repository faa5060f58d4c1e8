import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { startAssetTestApp, type AssetTestApp } from '../../../test/fixtures/assets/asset-test-app.ts';

let app: AssetTestApp;
beforeAll(async () => {
  app = await startAssetTestApp();
});
afterAll(() => app.portal.stop());

/** Creates a fixture in a time zone. The time of the tests is the morning of 15 June in London. */
async function createFixtureIn(timeZone: string) {
  const fixture = await app.createFixture('Penzance');
  await app.portal.db
    .updateTable('locations')
    .set({ time_zone: timeZone })
    .where('id', '=', fixture.locationId)
    .execute();
  return fixture;
}
const update = (json: object) => app.portal.call(olivia, 'PATCH /asset-instances', { json });

describe('the service interval of an asset', () => {
  it('is a number from 1 to 600 months', async () => {
    const { otherAssetInstanceId: id } = await createFixtureIn('Europe/London');
    for (const serviceIntervalMonths of ['0', '601', '1.5', 'six'])
      expect((await update({ id, serviceIntervalMonths })).body.errors).toEqual({
        serviceIntervalMonths: ['Please enter a whole number from 1 to 600'],
      });
  });
});

describe('the dates of an asset', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-06-14', '2026-06-15'],
    ['Europe/London', '2026-06-15', '2026-06-16'],
    ['Pacific/Kiritimati', '2026-06-15', '2026-06-16'],
  ])('allow a deactivation in %s until %s, the local date', async (zone, today, tomorrow) => {
    const { otherAssetInstanceId: id, assetModelId, locationId } = await createFixtureIn(zone);
    const create = (deactivatedAt: string) =>
      app.portal.call(olivia, 'POST /asset-instances', {
        json: { assetModelId, locationId, deactivatedAt },
      });
    for (const rejected of [await update({ id, deactivatedAt: tomorrow }), await create(tomorrow)]) {
      expect(rejected.status).toBe(400);
      expect(rejected.body.errors).toHaveProperty('deactivatedAt');
    }
    for (const accepted of [await update({ id, deactivatedAt: today }), await create(today)])
      expect(accepted.body.data).toMatchObject({ deactivatedAt: `${today}T12:00:00.000Z` });
  });

  it('use the time zone of the new location when the asset moves and is deactivated together', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture('Truro');
    const { locationId } = await createFixtureIn('Pacific/Pago_Pago');
    expect((await update({ id, locationId, deactivatedAt: '2026-06-15' })).status).toBe(400);
    expect((await update({ id, locationId, deactivatedAt: '2026-06-14' })).status).toBe(200);
  });

  it('keep the chosen day of the historical service in every time zone', async () => {
    const { otherAssetInstanceId: id } = await createFixtureIn('Pacific/Auckland');
    const changed = await update({ id, dateHistoricalService: '2026-01-10' });
    expect(changed.body.data).toMatchObject({ dateServiceLastCompleted: '2026-01-10' });
    const compact = await app.portal.call(
      olivia,
      `GET /asset-instances/compact?pageSize=300&locationId=${String(changed.body.data?.locationId)}`,
    );
    expect(compact.body.data?.find((row) => row.id === id)).toMatchObject({
      dateServiceLastCompleted: '2026-01-10',
    });
  });
});
