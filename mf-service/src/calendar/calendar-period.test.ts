import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { entryOf } from './calendar-entry.tsx';
import { daysShown, dateRangeOf, periodName, stepFrom } from './calendar-period.ts';

describe('the days of a calendar', () => {
  it('fills the weeks of a month from Monday to Sunday', () => {
    expect(daysShown('month', '2027-03-28')).toEqual({ from: '2027-03-01', to: '2027-04-05' });
    expect(daysShown('month', '2027-10-31')).toEqual({ from: '2027-09-27', to: '2027-11-01' });
    expect(daysShown('month', '2027-02-14')).toEqual({ from: '2027-02-01', to: '2027-03-01' });
  });

  it('spans a month from its day without gaps in an agenda', () => {
    expect(daysShown('agenda', '2027-12-01')).toEqual({ from: '2027-12-01', to: '2028-01-01' });
    expect(periodName('agenda', '2027-12-01')).toBe('December 2027');
    expect(daysShown('agenda', '2027-12-22')).toEqual({ from: '2027-12-22', to: '2028-01-22' });
    expect(periodName('agenda', '2027-12-22')).toBe('22 Dec 2027 – 21 Jan 2028');
    expect(stepFrom('agenda', '2027-12-22', -1)).toBe('2027-11-22');
    for (const day of ['2027-01-31', '2027-12-22', '2028-02-29', '2027-03-31']) {
      expect(stepFrom('agenda', day, 1)).toBe(daysShown('agenda', day).to);
      expect(daysShown('agenda', stepFrom('agenda', day, -1)).to >= day).toBe(true);
    }
  });

  it('spans Monday to Sunday in weeks with a clock change, too', () => {
    expect(daysShown('week', '2027-03-28')).toEqual({ from: '2027-03-22', to: '2027-03-29' });
    expect(daysShown('week', '2027-10-31')).toEqual({ from: '2027-10-25', to: '2027-11-01' });
    expect(periodName('week', '2027-03-28')).toBe('22 Mar 2027 – 28 Mar 2027');
  });

  it('moves by whole months and weeks', () => {
    expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(stepFrom('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(stepFrom('week', '2027-03-28', 1)).toBe('2027-03-29');
    expect(periodName('month', '2027-02-01')).toBe('February 2027');
  });

  it('requests from the first start of a day to its last end in any time zone', () => {
    expect(dateRangeOf({ from: '2027-03-01', to: '2027-04-05' })).toEqual({
      appointmentDateMin: '2027-02-28T10:00:00.000Z',
      appointmentDateMax: '2027-04-05T12:00:00.000Z',
    });
  });
});

const at = (dateAttending: string, dateAttendingLocalised: string, timeZone = 'Europe/London') =>
  appointmentRowFixture(1, {
    dateAttending,
    dateAttendingLocalised,
    location: { id: appointmentRowFixture(1).location.id, name: 'Harbour Dental', timeZone },
  });

describe('the position of an appointment', () => {
  spec('1.2.78');
  it.each([
    ['the day clocks go forward', '2027-03-28T08:00:00.000Z', '2027-03-28T09:00:00', 'British Summer Time'],
    ['the day before', '2027-03-27T09:00:00.000Z', '2027-03-27T09:00:00', 'Greenwich Mean Time'],
    ['the day clocks go back', '2027-10-31T09:00:00.000Z', '2027-10-31T09:00:00', 'Greenwich Mean Time'],
    ['the day before that', '2027-10-30T08:00:00.000Z', '2027-10-30T09:00:00', 'British Summer Time'],
  ])(
    'stays at nine in London on %s for any reader and names the time zone',
    (_, ...[moment, localTime, zone]) => {
      const appointment = at(moment, localTime);
      for (const reader of ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
        expect(entryOf(appointment, { zone: reader, isSupplier: false })).toMatchObject({ localTime, zone });
      expect(entryOf(appointment, { zone: 'Europe/London', isSupplier: false })).toMatchObject({
        localTime,
        zone: null,
      });
    },
  );

  it('shows each appointment at the local time of its location', () => {
    const london = at('2027-07-01T08:00:00.000Z', '2027-07-01T09:00:00');
    const sydney = at('2027-06-30T23:00:00.000Z', '2027-07-01T09:00:00', 'Australia/Sydney');
    const [here, there] = [london, sydney].map((appointment) =>
      entryOf(appointment, { zone: 'Europe/London', isSupplier: false }),
    );
    expect([here?.localTime, there?.localTime]).toEqual(['2027-07-01T09:00:00', '2027-07-01T09:00:00']);
    expect(there?.zone).toBe('Australian Eastern Standard Time');
  });
});
