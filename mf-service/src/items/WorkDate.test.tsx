import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { dayIn, documents, serviceAppointmentItems } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { formatDay } from '@steward/shared-ui/format';
import { screen, within } from '@testing-library/react';
import { openAppointment, supplier } from '../fixtures/appointment-page.tsx';
import { itemFixture } from '../fixtures/appointment.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(documents.list, (input) => pageOf([], input));
});
afterEach(() => api.restore());

async function completing(dateAttending: string) {
  api.on(serviceAppointmentItems.update, () => itemFixture(1, { status: 'Completed' }));
  const page = await openAppointment(api, {
    as: supplier(),
    changes: { dateAttending },
    query: `?item=${itemFixture(1).id}`,
  });
  const form = within(await screen.findByRole('form', { name: 'Service Item Details' }));
  expect(form.queryByLabelText(/^Date of the work/)).not.toBeInTheDocument();
  await page.user.click(
    within(form.getByRole('list', { name: 'Status' })).getByRole('button', { name: 'Completed' }),
  );
  const save = () => page.user.click(form.getByRole('button', { name: 'Save Changes' }));
  const sent = () => page.callsTo('serviceAppointmentItems.update').map(({ input }) => input);
  return { ...page, form, save, sent, date: await form.findByLabelText(/^Date of the work/) };
}

spec('d.6.24');
test('requires the date of the work for a completed item and sends it', async () => {
  const { user, date, save, sent } = await completing('2026-03-02T09:00:00.000Z');
  expect(date).toHaveValue('02 Mar 2026');
  await user.clear(date);
  await user.type(date, '03 Mar 2026');
  await user.tab();
  await save();
  expect(sent()).toEqual([
    {
      id: itemFixture(1).id,
      serviceAppointmentItemStatus: 'Completed',
      dateCompleted: '2026-03-03T12:00:00.000Z',
    },
  ]);
});

test('prefills today for the work of a future visit', async () => {
  const { date } = await completing('2099-03-02T09:00:00.000Z');
  expect(date).toHaveValue(formatDay(dayIn('Europe/London', new Date())));
});
