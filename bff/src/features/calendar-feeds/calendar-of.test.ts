import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { localTimeIn, instantAt, type ServiceAppointmentRow } from '@steward/shared-api';
import { assert, property, string } from 'fast-check';
import { calendarOf } from './calendar-of.ts';
import { eventsIn } from '../../../test/fixtures/calendar-feeds/calendar-data.ts';

const origin = 'https://steward.example';
const practice = { origin, isSupplier: false };
const id = (kind: number) => `0000000${kind}-0000-4000-8000-000000000001`;

function appointment(changes: Partial<ServiceAppointmentRow> = {}): ServiceAppointmentRow {
  return {
    id: id(6),
    title: 'Annual service',
    status: 'Confirmed',
    dateAttending: '2026-07-15T08:00:00.000Z',
    dateAttendingLocalised: '2026-07-15T09:00:00',
    dateConfirmed: null,
    dateCompleted: null,
    confirmedBy: null,
    isImported: false,
    isDateProposedBySupplier: false,
    location: { id: id(3), name: 'Harbour Dental Truro', timeZone: 'Europe/London' },
    groupName: 'Harbour Dental',
    serviceSupplier: { id: id(5), name: 'DentServe', phone: '01872 100 200', website: null },
    orgUser: null,
    serviceItemsCountTotal: 0,
    serviceItemsCountIncomplete: 0,
    commentsRequestor: null,
    isRequestedBySupplier: false,
    createdAt: '2026-06-12T09:30:00.000Z',
    modifiedAt: '2026-06-13T09:30:00.000Z',
    version: 3,
    ...changes,
  };
}

function eventOf(changes: Partial<ServiceAppointmentRow> = {}) {
  const [event] = eventsIn(calendarOf([appointment(changes)], practice));
  if (!event) throw new Error('No entry');
  return event;
}

describe('an appointment in a calendar', () => {
  spec('d.6.35');
  it('shows the client and the location to a supplier, and the supplier and the location to a practice', () => {
    const summaryFor = (isSupplier: boolean) =>
      eventsIn(calendarOf([appointment()], { origin, isSupplier })).map(({ summary }) => summary);
    expect(summaryFor(true)).toEqual(['Annual service · Harbour Dental, Harbour Dental Truro']);
    expect(summaryFor(false)).toEqual(['Annual service · DentServe, Harbour Dental Truro']);
  });

  it('ends each line with a line ending, including the last one', () => {
    expect(calendarOf([appointment()], practice)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  spec('d.3.54');
  it('has title, location, users and times for a calendar library', () => {
    const event = eventOf();
    expect(event.uid).toBe(`serviceappointment-${id(6)}@steward`);
    expect(event.summary).toBe('Annual service · DentServe, Harbour Dental Truro');
    expect(event.location).toBe('Harbour Dental Truro, Harbour Dental');
    expect(event.description.split('\n')).toEqual([
      'Status: Confirmed',
      'At the location: Wednesday, 15 July 2026 at 09:00 British Summer Time',
      'Supplier: DentServe, 01872 100 200',
      'Assets: 0',
      '',
      `${origin}/serviceappointment/${id(6)}`,
    ]);
    expect(event.sequence).toBe(3);
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-07-15T08:00:00.000Z');
    expect(event.endDate.toJSDate().toISOString()).toBe('2026-07-15T09:00:00.000Z');
    expect(String(event.component.getFirstPropertyValue('last-modified'))).toBe('2026-06-13T09:30:00Z');
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-06-13T09:30:00Z');
  });

  it.each([
    ['New', 'TENTATIVE'],
    ['Pending', 'TENTATIVE'],
    ['Confirmed', 'CONFIRMED'],
    ['Completed', 'CONFIRMED'],
    ['Cancelled', 'CANCELLED'],
  ] as const)('when it is %s → %s', (status, expected) => {
    expect(eventOf({ status }).component.getFirstPropertyValue('status')).toBe(expected);
  });

  // The days on which daylight saving time begins and ends in London in 2027, with the days before and after.
  spec('d.3.54');
  it.each(['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01'])(
    'has the same time in any time zone for 09:00 in London on %s',
    (day) => {
      const time = instantAt('Europe/London', `${day}T09:00:00`);
      const event = eventOf({ dateAttending: time.toISOString() });
      expect(event.startDate.toJSDate()).toEqual(time);
      expect(localTimeIn('Europe/London', event.startDate.toJSDate())).toBe(`${day}T09:00:00`);
      expect(event.endDate.toJSDate().getTime() - time.getTime()).toBe(3_600_000);
    },
  );

  it('escapes line ends in its title', () => {
    const title = 'Pump; valve, \\ filter 🦷\r\nEND:VEVENT\r\nBEGIN:VEVENT\nSUMMARY:Mine';
    const events = eventsIn(calendarOf([appointment({ title })], practice));
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(
      'Pump; valve, \\ filter 🦷\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Mine · DentServe, Harbour Dental Truro',
    );
  });

  spec('d.3.54');
  it('keeps any text, with lines of at most 75 bytes', () => {
    const text = string({ unit: 'binary', minLength: 1, maxLength: 200 });
    assert(
      property(text, text, (title, name) => {
        const location = { id: id(3), name, timeZone: 'Europe/London' };
        const written = calendarOf([appointment({ title, location })], practice);
        const lines = written.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        const events = eventsIn(written);
        expect(events).toHaveLength(1);
        expect(emails(events[0]?.summary ?? '')).toBe(emails(`${title} · DentServe, ${name}`));
      }),
    );
  });
});

/** A text without line ends and control characters. */
function emails(text: string): string {
  return text.toWellFormed().replace(/[\s\p{Cc}\u2028\u2029]/gu, '');
}
