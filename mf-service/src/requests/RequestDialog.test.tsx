import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serviceAppointments } from '@steward/shared-api';
import { assetFixture, FakeProblem } from '@steward/shared-api/testing';
import { formatDateTime } from '@steward/shared-ui/format';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { appointmentFixture } from '../fixtures/appointment.ts';
import { tomorrowAtNine } from './request.ts';
import {
  dentServe,
  ofPractice,
  ofSupplier,
  opened,
  requestApi,
  someAssets,
  truro,
  workshop,
} from '../fixtures/request.tsx';
import { RequestOverlay } from './RequestOverlay.tsx';

let api: ReturnType<typeof requestApi>;
beforeEach(() => {
  api = requestApi(() => someAssets);
});
afterEach(() => api.restore());

function sizeOf(dialog: HTMLElement) {
  const frame = dialog.querySelector<HTMLElement>('.ant-modal-container');
  return [dialog.style.width, frame?.style.height];
}

const nineAt = (zone: string) => tomorrowAtNine(zone, new Date());

describe('requesting an appointment', () => {
  test('marks missing location and supplier, focuses the first and sends nothing', async () => {
    const { form, field, send } = await opened();
    await send();
    expect(await form.findByText('Please select a location', { selector: 'p' })).toBeVisible();
    expect(form.getByText('Please select a supplier', { selector: 'p' })).toBeVisible();
    expect(await field(/^Location/)).toHaveFocus();
    expect(api.requests()).toHaveLength(0);
  });

  test('requires a date and focuses it', async () => {
    const { user, form, choose, date, send } = await opened({ location: truro });
    await choose(/^Supplier/, 'DentServe');
    await user.clear(await date());
    await user.tab();
    await send();
    expect(await form.findByText('Please select a date', { selector: 'p' })).toBeVisible();
    expect(await date()).toHaveFocus();
    expect(api.requests()).toHaveLength(0);
  });

  spec('1.2.116', '1.5.12', '1.9.18', '2.2.72', '2.9.32');
  test('opens from the list at 900 × 800 with the location of the header', async () => {
    const { form } = await opened({ location: truro });
    expect(sizeOf(screen.getByRole('dialog'))).toEqual(['900px', '800px']);
    expect(form.getByTitle('Harbour Dental Truro')).toBeVisible();
    expect(form.queryByRole('group', { name: 'Assets to be serviced' })).not.toBeInTheDocument();
  });

  spec('1.9.18');
  test('opens over a calendar at 500 × 550', async () => {
    renderPage(<RequestOverlay size="compact" />, { at: '/servicecalendar?request=true', as: ofPractice });
    expect(sizeOf(await screen.findByRole('dialog'))).toEqual(['500px', '550px']);
  });

  spec('1.5.10');
  test('prefills tomorrow at nine in the time zone of the chosen location', async () => {
    const { choose, date } = await opened();
    await choose(/^Location/, 'Harbour Dental Island');
    const far = formatDateTime(nineAt('Pacific/Kiritimati'), 'Pacific/Kiritimati');
    await waitFor(async () => expect(await date()).toHaveValue(far));
    expect(far).toMatch(/ 09:00$/);
    expect(await date()).toHaveAccessibleDescription('Line Islands Time');
    await choose(/^Location/, 'Harbour Dental Truro');
    const near = formatDateTime(nineAt('Europe/London'), 'Europe/London');
    await waitFor(async () => expect(await date()).toHaveValue(near));
  });

  test('keeps a typed instant when another location is chosen', async () => {
    const { user, choose, date } = await opened({ location: truro });
    await user.clear(await date());
    await user.paste('15 Jul 2027 14:30');
    await user.tab();
    await choose(/^Location/, 'Harbour Dental Island');
    await waitFor(async () => expect(await date()).toHaveValue('16 Jul 2027 03:30'));
  });

  spec('2.8.18');
  test('sends the request once and opens the appointment', async () => {
    const { user, form, choose, send, address } = await opened();
    await choose(/^Location/, 'Harbour Dental Truro');
    await choose(/^Supplier/, 'DentServe');
    await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Annual service');
    await user.type(form.getByRole('textbox', { name: 'Comments' }), 'Please ring first');
    await user.click(await form.findByRole('checkbox', { name: /^Lisa 4/ }));
    expect(form.getByText('1 asset chosen')).toBeVisible();
    await send();
    expect(await screen.findByText('Appointment added successfully')).toBeVisible();
    expect(api.requests().map(({ input }) => input)).toEqual([
      {
        locationId: truro.id,
        supplierId: dentServe.id,
        dateAttending: nineAt('Europe/London'),
        title: 'Annual service',
        commentsRequestor: 'Please ring first',
        assetInstanceIds: [assetFixture(4).id],
      },
    ]);
    const { id } = appointmentFixture(7);
    await waitFor(() => expect(address()).toBe(`/serviceappointment/${id}`));
  });

  spec('2.8.19');
  test('keeps the values after a failure and retries with the same key', async () => {
    api.on(serviceAppointments.request, () => new FakeProblem({ title: 'No', status: 500 }));
    const { form, user, choose, send } = await opened({ location: truro });
    await choose(/^Supplier/, 'DentServe');
    await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Annual service');
    await user.click(await form.findByRole('button', { name: 'Select the 2 due a service' }));
    await send();
    expect(await screen.findByText('Error adding appointment')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Title/ })).toHaveValue('Annual service');
    expect(form.getByText('2 assets chosen')).toBeVisible();
    api.on(serviceAppointments.request, () => appointmentFixture(7));
    await send();
    expect(await screen.findByText('Appointment added successfully')).toBeVisible();
    const [first, second] = api.requests().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBe(second);
  });

  test('shows next to the supplier that it has not confirmed the practice', async () => {
    const detail = 'This supplier has not confirmed you as a service client yet';
    const errors = { supplierId: [detail] };
    api.on(serviceAppointments.request, () => new FakeProblem({ title: 'No', status: 409, detail, errors }));
    const { field, choose, send } = await opened({ location: truro });
    await choose(/^Supplier/, 'Tamar Service');
    await send();
    await waitFor(async () => expect(await field(/^Supplier/)).toHaveAccessibleDescription(detail));
  });

  test('proposes everything that is due at a location from a supplier', async () => {
    const { user } = renderPage(<RequestOverlay size="fromList" />, {
      at: `/service?request=true&requestLocation=${truro.id}&requestSupplier=${dentServe.id}&due=true`,
      as: ofPractice,
    });
    await screen.findByText('2 assets chosen');
    await user.click(screen.getByRole('button', { name: 'Add This Service Appointment' }));
    expect(await screen.findByText('Appointment added successfully')).toBeVisible();
    expect(api.requests().map(({ input }) => input)).toMatchObject([
      {
        locationId: truro.id,
        supplierId: dentServe.id,
        assetInstanceIds: [assetFixture(1).id, assetFixture(2).id],
      },
    ]);
  });

  test('does not open without the permission', async () => {
    renderPage(<RequestOverlay size="fromList" />, { at: '/service?request=true', as: people.reader });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a request by a supplier', () => {
  test("does not offer the supplier's own location", async () => {
    const { form, field } = await opened({ as: ofSupplier, location: workshop });
    expect(await field(/^Location/)).toBeEnabled();
    expect(form.queryByTitle('DentServe Workshop')).not.toBeInTheDocument();
  });

  test('proposes only due assets that have it as their service supplier', async () => {
    renderPage(<RequestOverlay size="fromList" />, {
      at: `/service?request=true&requestLocation=${truro.id}&due=true`,
      as: ofSupplier,
    });
    await screen.findByText('2 assets chosen');
    expect(api.assetQueries()[0]?.input).toMatchObject({
      locationId: truro.id,
      supplierIdService: people.supplier.suppliers[0]?.id,
    });
  });

  spec('1.5.12');
  test('offers the locations of clients and the assets that the supplier services', async () => {
    const { form, field, choose, user, send } = await opened({ as: ofSupplier });
    expect(await field(/^Supplier/)).toBeDisabled();
    expect(form.getByTitle('DentServe')).toBeVisible();
    await choose(/^Location/, 'Harbour Dental Truro');
    expect(screen.queryByTitle('DentServe Workshop')).not.toBeInTheDocument();
    await user.click(await form.findByRole('checkbox', { name: /^Lisa 4/ }));
    expect(api.assetQueries()[0]?.input).not.toHaveProperty('supplierIdService');
    await send();
    await waitFor(() =>
      expect(api.requests()[0]?.input).toMatchObject({ supplierId: people.supplier.suppliers[0]?.id }),
    );
  });
});
