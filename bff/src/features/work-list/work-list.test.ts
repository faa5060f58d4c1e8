import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareWork, maximumWork, maximumWorkOfKind } from '@steward/shared-api';
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

const everyone = [olivia, priya, tom, sam, helen, marcus, ana, support];

describe('the work list', () => {
  spec('d.3.121');
  it.each(everyone)('of %s has its rows in the order of the ranking, a few of each kind', async (person) => {
    const { items, total } = await app.workOf(person);
    expect(items).toEqual(items.toSorted(compareWork));
    expect(items.length).toBeLessThanOrEqual(Math.min(maximumWork, total));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const { kind } of items)
      expect(items.filter((item) => item.kind === kind).length).toBeLessThanOrEqual(maximumWorkOfKind);
  });

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
    const kindsOf = async (person: string) => {
      const { items } = await app.workOf(person, `?locationId=${locationId}`);
      return items.filter(({ location }) => location !== null).map(({ kind }) => kind);
    };
    expect(await kindsOf(olivia)).toEqual([
      'overdueServices',
      'unprocessedVisit',
      'newFault',
      'missingInformation',
    ]);
    // Practice users cannot process visits.
    expect(await kindsOf(tom)).toEqual(['overdueServices', 'newFault', 'missingInformation']);
    expect(await kindsOf(marcus)).toEqual(['overdueServices', 'unprocessedVisit', 'newFault']);
    expect(await kindsOf(support)).toEqual([]);
    const [ofPractice] = await app.rowsOf(olivia, 'unprocessedVisit', fixture);
    expect(ofPractice).toMatchObject({
      group: null,
      supplier: { name: 'DentServe' },
      location: { id: locationId },
    });
    const [ofSupplier] = await app.rowsOf(ana, 'unprocessedVisit', fixture);
    expect(ofSupplier).toMatchObject({ group: { name: 'Harbour Dental' }, supplier: null });
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
    await add(110);
    expect((await app.workOf(olivia, `?locationId=${locationId}`)).total).toBe(before.total + 100);
  });

  it('rejects a location that is no identifier', async () => {
    expect((await app.portal.call(olivia, 'GET /work-list?locationId=truro')).status).toBe(400);
  });
});
