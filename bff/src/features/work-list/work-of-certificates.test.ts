import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ana, marcus, olivia, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startWorkListTestApp,
  type WorkListTestApp,
} from '../../../test/fixtures/work-list/work-list-test-app.queries.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';

let app: WorkListTestApp;
beforeAll(async () => {
  app = await startWorkListTestApp();
});
afterAll(() => app.portal.stop());

describe('certificates', () => {
  const add = (fixture: LocationFixture, title: string, dateValidTo: string) =>
    app.call(olivia, `POST /asset-instances/${fixture.assetInstanceId}/certificates`, {
      title,
      dateValidFrom: '2020-01-01',
      dateValidTo,
    });
  const titlesOf = async (fixture: LocationFixture, kind: 'expiredCertificate' | 'expiringCertificate') =>
    (await app.rowsOf(tom, kind, fixture)).map(({ subject }) => subject);

  it('expire after their last day, and are expiring for 30 days before', async () => {
    const fixture = await app.createFixture();
    await add(fixture, 'Pressure', '2026-06-14');
    await add(fixture, 'Radiation', '2026-06-15');
    await add(fixture, 'Electrical', '2026-07-15');
    await add(fixture, 'Laser', '2026-07-16');
    expect(await titlesOf(fixture, 'expiredCertificate')).toEqual(['Pressure']);
    expect(await titlesOf(fixture, 'expiringCertificate')).toEqual(['Radiation', 'Electrical']);
    const [row] = await app.rowsOf(marcus, 'expiredCertificate', fixture);
    expect(row).toMatchObject({
      urgency: 'now',
      since: '2026-06-14T12:00:00.000Z',
      assetInstanceId: fixture.assetInstanceId,
    });
    expect(row?.detail).toMatch(/ - PLACE-1$/);
    await app.setAsset(fixture.assetInstanceId, { deactivated_at: new Date('2026-06-01T12:00:00Z') });
    expect(await titlesOf(fixture, 'expiredCertificate')).toEqual([]);
  });

  it('are work for the supplier that services the asset, and not for one that only services its model', async () => {
    const fixture = await app.createFixture();
    await add(fixture, 'Pressure', '2026-06-14');
    await add(fixture, 'Radiation', '2026-06-15');
    const kindsOf = async (person: string) => {
      const { items } = await app.workOf(person, `?locationId=${fixture.locationId}`);
      return items.map(({ kind }) => kind).filter((kind) => kind.endsWith('Certificate'));
    };
    for (const person of [tom, marcus, ana])
      expect(await kindsOf(person)).toEqual(['expiredCertificate', 'expiringCertificate']);
    await app.setAsset(fixture.assetInstanceId, { service_supplier_id: fixture.usedSupplierId });
    expect((await app.portal.call(ana, `GET /asset-instances/${fixture.assetInstanceId}`)).status).toBe(200);
    expect(await kindsOf(tom)).toEqual(['expiredCertificate', 'expiringCertificate']);
    for (const person of [marcus, ana]) expect(await kindsOf(person)).toEqual([]);
  });

  it('are renewed by a later certificate with the same title apart from numbers', async () => {
    const fixture = await app.createFixture();
    await add(fixture, 'PSSR certificate 2025', '2026-06-01');
    await add(fixture, 'Validation 2025', '2026-06-02');
    await add(fixture, 'PSSR Certificate 2026', '2027-06-01');
    expect(await titlesOf(fixture, 'expiredCertificate')).toEqual(['Validation 2025']);
  });
});
