import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { startAssetTestApp, type AssetTestApp } from '../../../test/fixtures/assets/asset-test-app.ts';

let app: AssetTestApp;
beforeAll(async () => {
  app = await startAssetTestApp();
});
afterAll(() => app.portal.stop());

/** A place in a time zone; the tests' now is the morning of 15 June in London. */
async function placeIn(timeZone: string) {
  const fixture = await app.createFixture('Penzance');
  await app.portal.db
    .updateTable('locations')
    .set({ time_zone: timeZone })
    .where('id', '=', fixture.locationId)
    .execute();
  return fixture;
}
const update = (json: object) => app.portal.call(olivia, 'PATCH /asset-instances', { json });

describe('the days of an asset', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-06-14', '2026-06-15'],
    ['Europe/London', '2026-06-15', '2026-06-16'],
    ['Pacific/Kiritimati', '2026-06-15', '2026-06-16'],
  ])('when an asset in %s is deactivated → until %s, which is today there', async (zone, today, tomorrow) => {
    const { otherAssetInstanceId: id, assetModelId, locationId } = await placeIn(zone);
    const create = (deactivatedAt: string) =>
      app.portal.call(olivia, 'POST /asset-instances', {
        json: { assetModelId, locationId, deactivatedAt },
      });
    for (const refused of [await update({ id, deactivatedAt: tomorrow }), await create(tomorrow)]) {
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toHaveProperty('deactivatedAt');
    }
    for (const taken of [await update({ id, deactivatedAt: today }), await create(today)])
      expect(taken.body.data).toMatchObject({ deactivatedAt: `${today}T12:00:00.000Z` });
  });

  it('when it moves as it is deactivated → today is that of where it goes', async () => {
    const { otherAssetInstanceId: id } = await app.createFixture('Truro');
    const { locationId } = await placeIn('Pacific/Pago_Pago');
    expect((await update({ id, locationId, deactivatedAt: '2026-06-15' })).status).toBe(400);
    expect((await update({ id, locationId, deactivatedAt: '2026-06-14' })).status).toBe(200);
  });

  it('when the historical service is the last one → its day is the day that was chosen, everywhere', async () => {
    const { otherAssetInstanceId: id } = await placeIn('Pacific/Auckland');
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
