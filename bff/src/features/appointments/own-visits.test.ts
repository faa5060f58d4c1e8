import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { ana, marcus, olivia } from '../../../test/fixtures/demo-users.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import {
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
  const { db } = app.portal;
  // The visits of the demo data would be among those of the tests.
  await db.updateTable('service_appointments').set({ org_user_id: null }).execute();
  const { group_id } = await db
    .selectFrom('locations')
    .where('name', '=', 'Brightside Dental Leeds')
    .select('group_id')
    .executeTakeFirstOrThrow();
  const link = { is_service_provider: true, confirmed_at: testNow };
  await db
    .insertInto('supplier_groups')
    .values({ ...link, supplier_id: dentServe.id, group_id: String(group_id) })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'group_id']).doUpdateSet(link))
    .execute();
});
afterAll(() => app.portal.stop());

interface Visit {
  readonly at: string;
  readonly location?: string;
  readonly engineer?: string | null;
  readonly status?: 'New' | 'Cancelled';
}

async function makeVisit({ at, location, engineer = ana, status = 'New' }: Visit): Promise<string> {
  const { serviceAppointmentId: id } = await app.createFixture(location);
  const org_user_id = engineer === null ? null : await app.userId(engineer);
  await app.portal.db
    .updateTable('service_appointments')
    .where('id', '=', id)
    .set({ date_attending: at, org_user_id, status })
    .execute();
  return id;
}

describe('the visits of an engineer', () => {
  spec('d.3.127');
  it('are listed over all clients between two instants, the next first', async () => {
    const tomorrow = await makeVisit({ at: '2026-06-16T08:00:00Z', location: 'Brightside Dental Leeds' });
    const afternoon = await makeVisit({ at: '2026-06-15T13:00:00Z', location: 'Harbour Dental Penzance' });
    const thursday = await makeVisit({ at: '2026-06-18T08:00:00Z' });
    const morning = await makeVisit({ at: '2026-06-15T07:00:00Z', location: 'Brightside Dental Leeds' });
    await makeVisit({ at: '2026-06-23T08:00:00Z' });
    await makeVisit({ at: '2026-06-15T14:00:00Z', engineer: marcus });
    await makeVisit({ at: '2026-06-15T14:00:00Z', engineer: null });
    await makeVisit({ at: '2026-06-15T15:00:00Z', status: 'Cancelled' });
    const list = (until: string, sort: string) =>
      app.list(
        ana,
        `&isAssignedToMe=true&awaitingActionOnly=true&sortProperty=${sort}&appointmentDateMin=2026-06-14T23:00:00Z&appointmentDateMax=${until}`,
      );
    const ids = async (until: string, sort: string) => (await list(until, sort)).rows.map(({ id }) => id);
    const [today, week] = ['2026-06-15T22:59:59Z', '2026-06-21T22:59:59Z'];
    expect(await ids(today, 'dateAttending')).toEqual([morning, afternoon]);
    expect(await ids(today, 'nextVisit')).toEqual([afternoon, morning]);
    expect(await ids(week, 'dateAttending')).toEqual([morning, afternoon, tomorrow, thursday]);
    expect(await ids(week, 'nextVisit')).toEqual([afternoon, tomorrow, thursday, morning]);
    const { rows, total } = await list(week, 'dateAttending');
    expect([total, new Set(rows.map(({ groupName }) => groupName))]).toEqual([
      4,
      new Set(['Harbour Dental', 'Brightside Dental']),
    ]);
  });

  it('are those of the caller, and all without the filter', async () => {
    const id = await makeVisit({ at: '2026-06-15T13:00:00Z', engineer: marcus });
    const listed = async (person: string, filter: string) =>
      (await app.list(person, `&serviceAppointmentId=${id}${filter}`)).total;
    expect(await listed(marcus, '&isAssignedToMe=true')).toBe(1);
    expect(await listed(ana, '&isAssignedToMe=true')).toBe(0);
    expect(await listed(ana, '&isAssignedToMe=false')).toBe(1);
    expect(await listed(olivia, '')).toBe(1);
    // A user of a practice is never the engineer.
    expect(await app.list(olivia, '&isAssignedToMe=true')).toEqual({ rows: [], total: 0 });
  });
});
