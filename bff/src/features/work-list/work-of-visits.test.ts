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

describe('visits', () => {
  const move = (person: string, { serviceAppointmentId: id }: LocationFixture) =>
    app.call(person, 'PATCH /service-appointments', { id, dateAttending: '2026-07-20T08:00:00Z' });
  const step = (person: string, { serviceAppointmentId: id }: LocationFixture, status: string) =>
    app.call(person, 'PATCH /service-appointments', { id, serviceAppointmentStatus: status });

  it('wait for the side that did not propose the date', async () => {
    const fixture = await app.createFixture();
    await move(olivia, fixture);
    expect(await app.rowsOf(olivia, 'visitToConfirm', fixture)).toEqual([]);
    expect(await app.rowsOf(ana, 'visitToConfirm', fixture)).toMatchObject([
      { recordId: fixture.serviceAppointmentId, since: '2026-07-20T08:00:00.000Z', count: 1 },
    ]);
    await step(ana, fixture, 'Pending');
    await move(ana, fixture);
    await app.call(ana, 'PATCH /service-appointments', {
      id: fixture.serviceAppointmentId,
      dateAttending: '2026-07-21T08:00:00Z',
    });
    expect(await app.rowsOf(ana, 'visitToConfirm', fixture)).toEqual([]);
    expect(await app.rowsOf(tom, 'visitToConfirm', fixture)).toHaveLength(1);
    await step(tom, fixture, 'Confirmed');
    expect(await app.rowsOf(tom, 'visitToConfirm', fixture)).toEqual([]);
  });

  it('are unprocessed from their time until they are completed', async () => {
    const fixture = await app.createFixture();
    const confirmed = { status: 'Confirmed', date_confirmed: new Date() } as const;
    await app.setVisit(fixture, confirmed);
    expect(await app.rowsOf(olivia, 'unprocessedVisit', fixture)).toEqual([]);
    await app.setVisit(fixture, { ...confirmed, date_attending: new Date('2026-06-15T08:59:00Z') });
    for (const person of [olivia, ana])
      expect(await app.rowsOf(person, 'unprocessedVisit', fixture)).toMatchObject([
        { subject: 'Test service', count: 1, since: '2026-06-15T08:59:00.000Z' },
      ]);
    await app.call(ana, 'PATCH /service-appointment-items', {
      id: fixture.serviceAppointmentItemId,
      serviceAppointmentItemStatus: 'Completed',
    });
    for (const person of [olivia, ana])
      expect(await app.rowsOf(person, 'unprocessedVisit', fixture)).toMatchObject([
        { recordId: fixture.serviceAppointmentId, count: 0 },
      ]);
    await step(ana, fixture, 'Completed');
    expect(await app.rowsOf(ana, 'unprocessedVisit', fixture)).toEqual([]);
  });

  it('are not unprocessed if all their assets are cancelled', async () => {
    const fixture = await app.createFixture();
    const over = { date_confirmed: new Date(), date_attending: new Date('2026-06-14T08:00:00Z') };
    await app.setVisit(fixture, { status: 'Confirmed', ...over });
    expect(await app.rowsOf(ana, 'unprocessedVisit', fixture)).toHaveLength(1);
    await app.call(ana, 'PATCH /service-appointment-items', {
      id: fixture.serviceAppointmentItemId,
      serviceAppointmentItemStatus: 'Cancelled',
    });
    expect(await app.rowsOf(ana, 'unprocessedVisit', fixture)).toEqual([]);
  });

  const past = '2026-06-14T08:00:00Z';
  const future = '2026-07-14T08:00:00Z';
  it.each([
    ['New', past, 'supplier', 'visitToConfirm', 'unprocessedVisit'],
    ['New', past, 'practice', 'unprocessedVisit', 'visitToConfirm'],
    ['Pending', past, 'supplier', 'visitToConfirm', 'unprocessedVisit'],
    ['Pending', past, 'practice', 'unprocessedVisit', 'visitToConfirm'],
    ['Confirmed', past, 'supplier', 'unprocessedVisit', 'unprocessedVisit'],
    ['Confirmed', past, 'practice', 'unprocessedVisit', 'unprocessedVisit'],
    ['Pending', future, 'supplier', 'visitToConfirm', 'visitWithoutEngineer'],
    ['Pending', future, 'practice', null, 'visitToConfirm'],
    ['Confirmed', future, 'practice', null, 'visitWithoutEngineer'],
    ['Completed', past, 'practice', null, null],
    ['Cancelled', past, 'practice', null, null],
  ] as const)('that are %s for %s by the %s are in at most one kind', async (...of) => {
    const [status, date, proposer, ofPractice, ofSupplier] = of;
    const fixture = await app.createFixture();
    const isDateProposedBySupplier = proposer === 'supplier';
    await app.setVisit(fixture, {
      status,
      date_confirmed: status === 'Confirmed' ? new Date() : null,
      date_completed: status === 'Completed' ? new Date() : null,
      date_attending: new Date(date),
      is_date_proposed_by_supplier: isDateProposedBySupplier,
    });
    const kindsOf = async (person: string) => {
      const { items } = await app.workOf(person, `?locationId=${fixture.locationId}`);
      return items
        .filter(({ recordId }) => recordId === fixture.serviceAppointmentId)
        .map(({ kind }) => kind);
    };
    expect(await kindsOf(olivia)).toEqual(ofPractice === null ? [] : [ofPractice]);
    expect(await kindsOf(ana)).toEqual(ofSupplier === null ? [] : [ofSupplier]);
  });

  it('need an engineer of the supplier, and those of the caller come first', async () => {
    const fixture = await app.createFixture();
    await step(ana, fixture, 'Confirmed');
    expect(await app.rowsOf(olivia, 'visitWithoutEngineer', fixture)).toEqual([]);
    expect(await app.rowsOf(ana, 'visitWithoutEngineer', fixture)).toMatchObject([
      { recordId: fixture.serviceAppointmentId },
    ]);
    const { id: orgUserId } = await app.portal.db
      .selectFrom('org_users')
      .where('user_name', '=', ana)
      .select('id')
      .executeTakeFirstOrThrow();
    await app.call(marcus, 'PATCH /service-appointments', { id: fixture.serviceAppointmentId, orgUserId });
    expect(await app.rowsOf(ana, 'visitWithoutEngineer', fixture)).toEqual([]);
    await app.setVisit(fixture, { date_attending: new Date('2026-06-14T08:00:00Z') });
    const { items } = await app.workOf(ana);
    const firstSoon = items.find(({ urgency }) => urgency === 'soon');
    expect(firstSoon).toMatchObject({ isAssigned: true });
    expect(await app.rowsOf(ana, 'unprocessedVisit', fixture)).toMatchObject([{ isAssigned: true }]);
    expect(await app.rowsOf(marcus, 'unprocessedVisit', fixture)).toMatchObject([{ isAssigned: false }]);
  });
});
