import type { EventContentArg } from '@fullcalendar/core';
import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { contentOf, eventOf, type CalendarEntry } from './entry.tsx';

const entryAt = (localTime: string): CalendarEntry => ({
  id: '1',
  title: 'Annual service',
  about: 'DentServe',
  location: 'Truro',
  zone: null,
  localTime,
  href: '/serviceappointment/1',
  state: 'New',
  isCancelled: false,
});

spec('1.2.78');
test('an entry fills its day in the month view, and an hour that ends by midnight in the week view', () => {
  expect(eventOf(entryAt('2027-07-15T09:00:00'), 'month')).toMatchObject({
    start: '2027-07-15',
    allDay: true,
  });
  expect(eventOf(entryAt('2027-07-15T09:00:00'), 'week')).toMatchObject({
    start: '2027-07-15T09:00:00',
    end: '2027-07-15T10:00:00',
  });
  expect(eventOf(entryAt('2027-07-15T23:30:00'), 'week')).toMatchObject({ end: '2027-07-15T23:59:59' });
});

spec('d.7.49');
test('an entry of a month has its time, and fewer lines if its day has more entries', () => {
  const textOn = (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => ({
      ...entryAt('2027-07-15T09:00:00'),
      id: `${at}`,
    }));
    const Content = contentOf(entries);
    // Guarantee: the component reads only these fields.
    const props = { event: { id: '0' }, view: { type: 'dayGridMonth' }, timeText: '' } as EventContentArg;
    return render(<Content {...props} />).container.textContent;
  };
  expect(textOn(1)).toBe('New 09:00 Annual service DentServe Truro ');
  expect(textOn(2)).toBe('New 09:00 Annual service DentServe ');
  expect(textOn(3)).toBe('New 09:00 Annual service ');
});
