import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maximumWorkOfKind } from '@steward/shared-api';
import { randomUUID } from 'node:crypto';
import { ana, helen, marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startWorkListTestApp,
  type WorkListTestApp,
} from '../../../test/fixtures/work-list/work-list-test-app.queries.ts';

let app: WorkListTestApp;
beforeAll(async () => {
  app = await startWorkListTestApp();
});
afterAll(() => app.portal.stop());

const ofPractice = [
  'criticalFault',
  'expiredCertificate',
  'overdueServices',
  'unprocessedVisit',
  'newFault',
  'expiringCertificate',
  'dueServices',
  'missingInformation',
];
/** The kinds of the demo data in the order of the list. */
const kindsOfDemo: [person: string, kinds: string[]][] = [
  [olivia, ofPractice],
  [priya, ofPractice],
  // Practice users cannot process visits.
  [tom, ofPractice.filter((kind) => kind !== 'unprocessedVisit')],
  [sam, ofPractice],
  [helen, ofPractice],
  [
    marcus,
    [
      'criticalFault',
      'expiredCertificate',
      'overdueServices',
      'visitToConfirm',
      'clientRequest',
      'unprocessedVisit',
      'visitWithoutEngineer',
      'newFault',
      'expiringCertificate',
      'dueServices',
    ],
  ],
  [
    ana,
    [
      'criticalFault',
      'expiredCertificate',
      'overdueServices',
      // Her own visit comes first.
      'unprocessedVisit',
      'visitToConfirm',
      'visitWithoutEngineer',
      'newFault',
      'expiringCertificate',
      'dueServices',
    ],
  ],
  [support, ['modelRequest']],
];

describe('the work list', () => {
  spec('d.3.121');
  it.each(kindsOfDemo)(
    'of %s has its kinds in the order of the ranking, a few rows of each',
    async (...of) => {
      const [person, expected] = of;
      const { items, total } = await app.workOf(person);
      const kinds = items.map(({ kind }) => kind);
      expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual(expected);
      expect(items.length).toBeLessThanOrEqual(total);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const kind of expected) {
        const ranks = items.filter((item) => item.kind === kind).map(({ rank }) => rank);
        expect(ranks).toEqual(Array.from({ length: ranks.length }, (_, at) => at));
        expect(ranks.length).toBeLessThanOrEqual(maximumWorkOfKind);
      }
    },
  );

  it('shows the kinds that each role may do, with the names of the other side', async () => {
    const fixture = await app.createFixture();
    const { assetModelId, locationId } = fixture;
    await app.portal.db
      .updateTable('asset_models')
      .set({ requires_barcode: true })
      .where('id', '=', assetModelId)
      .execute();
    await app.setVisit(fixture, {
      status: 'Confirmed',
      date_confirmed: new Date(),
      date_attending: new Date('2026-06-01T08:00:00Z'),
    });
    const idsOf = async (person: string) => {
      const { items } = await app.workOf(person, `?locationId=${locationId}`);
      return items.filter(({ location }) => location !== null).map(({ id }) => id);
    };
    const services = `overdueServices:${locationId}:${fixture.supplierId}`;
    const visit = `unprocessedVisit:${fixture.serviceAppointmentId}`;
    const fault = `newFault:${fixture.faultId}`;
    const information = `missingInformation:${locationId}`;
    expect(await idsOf(olivia)).toEqual([services, visit, fault, information]);
    expect(await idsOf(tom)).toEqual([services, fault, information]);
    expect(await idsOf(marcus)).toEqual([services, visit, fault]);
    expect(await idsOf(support)).toEqual([]);
    const [forPractice] = await app.rowsOf(olivia, 'unprocessedVisit', fixture);
    expect(forPractice).toMatchObject({
      group: null,
      supplier: { name: 'DentServe' },
      location: { id: locationId },
    });
    const [forSupplier] = await app.rowsOf(ana, 'unprocessedVisit', fixture);
    expect(forSupplier).toMatchObject({ group: { name: 'Harbour Dental' }, supplier: null });
  });

  it('never shows the work of another location, practice or supplier', async () => {
    const { locationId, groupId } = await app.createFixture();
    for (const person of [priya, helen, sam]) {
      const { items } = await app.workOf(person, `?locationId=${locationId}`);
      expect(items.filter(({ location }) => location !== null)).toEqual([]);
    }
    expect((await app.workOf(helen, `?groupId=${groupId}`)).items).toEqual([]);
    const { items } = await app.workOf(marcus, `?groupId=${groupId}`);
    expect(items.length).toBeGreaterThan(0);
    expect(items.map(({ group }) => group?.id)).toEqual(items.map(() => groupId));
  });

  it('is empty for a practice without records', async () => {
    const groupId = randomUUID();
    const { db } = app.portal;
    await db.insertInto('groups').values({ id: groupId, name: 'New practice' }).execute();
    await db.updateTable('org_users').set({ group_id: groupId }).where('user_name', '=', sam).execute();
    expect(await app.workOf(sam)).toMatchObject({ items: [], total: 0 });
  });

  it('counts the rows that it leaves out, at most 100 of each kind', async () => {
    const { locationId, assetInstanceId, faultCategoryId, groupId } = await app.createFixture();
    const before = await app.workOf(olivia, `?locationId=${locationId}`);
    const report = {
      group_id: groupId,
      asset_instance_id: assetInstanceId,
      fault_category_id: faultCategoryId,
      severity: 'Critical' as const,
      description: 'Sparks',
    };
    const add = (count: number) =>
      app.portal.db
        .insertInto('faults')
        .values(Array.from({ length: count }, () => report))
        .execute();
    await add(7);
    const after = await app.workOf(olivia, `?locationId=${locationId}`);
    expect(after.total).toBe(before.total + 7);
    expect(after.items.filter(({ kind }) => kind === 'criticalFault')).toHaveLength(5);
    // The first rows of every kind, however many kinds there are.
    const everywhere = (await app.workOf(olivia)).items.map(({ kind }) => kind);
    for (const kind of ['criticalFault', 'overdueServices', 'newFault', 'dueServices'])
      expect(everywhere.filter((other) => other === kind)).toHaveLength(5);
    expect(everywhere).toContain('missingInformation');
    await add(110);
    expect((await app.workOf(olivia, `?locationId=${locationId}`)).total).toBe(before.total + 100);
  });

  it('rejects a location that is no identifier', async () => {
    expect((await app.portal.call(olivia, 'GET /work-list?locationId=truro')).status).toBe(400);
  });
});
