import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { appointmentRowFixture } from '../fixtures/appointment.ts';
import { entryOf } from './calendar-entry.tsx';

spec('d.6.34');
test('shows the client to a supplier and the supplier to a practice, with the location', () => {
  const zone = 'Europe/London';
  expect(entryOf(appointmentRowFixture(1), { zone, isSupplier: true })).toMatchObject({
    title: 'Annual service 1',
    about: 'Harbour Dental',
    location: 'Harbour Dental Truro',
  });
  expect(entryOf(appointmentRowFixture(1), { zone, isSupplier: false })).toMatchObject({
    title: 'Annual service 1',
    about: 'DentServe',
    location: 'Harbour Dental Truro',
  });
});
