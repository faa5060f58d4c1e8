import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, serviceAppointments, type CompactAsset } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAppointment } from '../fixtures/appointment-page.tsx';
import { itemFixture } from '../fixtures/appointment.ts';
import { compactAssetOf } from '../fixtures/request.tsx';

const available: readonly CompactAsset[] = Array.from({ length: 10 }, (_, at) =>
  compactAssetOf(assetFixture(at + 3, { dateServiceNextDue: '2026-08-01', serviceDue: true })),
);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(assetInstances.listCompact, (query) => {
    const { searchTerm } = query;
    const found = searchTerm
      ? available.filter(({ serialNumber }) => serialNumber === searchTerm)
      : available;
    return pageOf(found, query);
  });
});
afterEach(() => api.restore());

async function adding() {
  const page = await openAppointment(api);
  await page.user.click(screen.getByRole('link', { name: 'Add Assets' }));
  const heading = await screen.findByRole('heading', { name: 'Add Assets' });
  const dialog = within(heading.closest<HTMLElement>('[role="dialog"]') ?? heading);
  const tick = async (number: number) =>
    page.user.click(await dialog.findByRole('checkbox', { name: `Choose Lisa ${number} - SN-${number}` }));
  const calls = () => page.callsTo('serviceAppointments.addItem').map(({ input }) => input);
  return { ...page, dialog, tick, calls };
}

test('offers available assets, due ones first, and sends nothing without a selection', async () => {
  const { dialog, address, stored, callsTo } = await adding();
  expect(address()).toBe(`/serviceappointment/${stored().id}?add=true`);
  expect(await dialog.findByText('Lisa 3')).toBeVisible();
  expect(callsTo('assetInstances.listCompact')[0]?.input).toEqual({
    availableByServiceAppointmentId: stored().id,
    sortProperty: 'dateServiceNextDue',
    pageNumber: '1',
    pageSize: '8',
  });
  expect(dialog.getByRole('button', { name: 'Add Assets' })).toBeDisabled();
});

spec('2.8.12');
test('adds assets found on several pages and by search one at a time, and shows one toast', async () => {
  const { user, dialog, tick, calls, callsTo, stored, change, address } = await adding();
  api.on(serviceAppointments.addItem, ({ assetInstanceId }) => {
    const number = available.findIndex(({ id }) => id === assetInstanceId) + 3;
    const added = itemFixture(number, { assetInstanceId });
    change({ serviceAppointmentItems: [...stored().serviceAppointmentItems, added] });
    return added;
  });
  await tick(3);
  await user.click(dialog.getByRole('button', { name: 'Page 2' }));
  await tick(11);
  await user.type(dialog.getByRole('searchbox', { name: 'Search assets' }), 'SN-5{Enter}');
  await tick(5);
  await user.click(dialog.getByRole('button', { name: 'Add 3 Assets' }));
  expect(await screen.findByText('Asset added successfully')).toBeVisible();
  expect(screen.getByText('3 assets')).toBeVisible();
  expect(calls()).toEqual(
    [3, 11, 5].map((number) => ({ id: stored().id, assetInstanceId: assetFixture(number).id })),
  );
  await waitFor(() => expect(address()).toBe(`/serviceappointment/${stored().id}`));
  // The first load and one refetch after all three.
  expect(callsTo('serviceAppointments.get')).toHaveLength(2);
});

spec('2.8.13');
test('adds the others when one fails and keeps it selected with the reason', async () => {
  const { user, dialog, tick, stored, change } = await adding();
  api.on(serviceAppointments.addItem, ({ assetInstanceId }) => {
    if (assetInstanceId === assetFixture(3).id) return new FakeProblem({ title: 'It broke', status: 500 });
    if (assetInstanceId === assetFixture(4).id)
      return new FakeProblem({
        title: 'Conflict',
        status: 409,
        detail: 'This asset is already on the appointment',
      });
    change({ serviceAppointmentItems: [...stored().serviceAppointmentItems, itemFixture(5)] });
    return itemFixture(5);
  });
  for (const number of [3, 4, 5]) await tick(number);
  await user.click(dialog.getByRole('button', { name: 'Add 3 Assets' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('2 assets were not added:');
  expect(alert).toHaveTextContent('Lisa 3 - SN-3: Error adding asset');
  expect(alert).toHaveTextContent('Lisa 4 - SN-4: This asset is already on the appointment');
  expect(screen.getByText('Asset added successfully')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Add 2 Assets' })).toBeEnabled();
  expect(dialog.getByRole('checkbox', { name: 'Choose Lisa 3 - SN-3' })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Choose Lisa 5 - SN-5' })).not.toBeChecked();
});

test('keeps added assets and the remaining selection after Cancel', async () => {
  const { user, dialog, tick, calls, stored } = await adding();
  let respond: () => void = () => undefined;
  api.on(serviceAppointments.addItem, async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return itemFixture(3);
  });
  for (const number of [3, 4]) await tick(number);
  await user.click(dialog.getByRole('button', { name: 'Add 2 Assets' }));
  expect(await dialog.findByText('0 of 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  respond();
  expect(await dialog.findByRole('button', { name: 'Add 1 Asset' })).toBeEnabled();
  expect(dialog.getByRole('checkbox', { name: 'Choose Lisa 3 - SN-3' })).not.toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'Choose Lisa 4 - SN-4' })).toBeChecked();
  expect(screen.getByText('Asset added successfully')).toBeVisible();
  expect(calls()).toEqual([{ id: stored().id, assetInstanceId: assetFixture(3).id }]);
});

test('shows that nothing can be added or nothing matches', async () => {
  const { user, dialog } = await adding();
  await user.type(dialog.getByRole('searchbox', { name: 'Search assets' }), 'pump{Enter}');
  expect(await dialog.findByText('No assets match your search criteria')).toBeVisible();
  api.on(assetInstances.listCompact, (query) => pageOf([], query));
  await user.clear(dialog.getByRole('searchbox', { name: 'Search assets' }));
  expect(await dialog.findByText(/^All assets of this location/)).toBeVisible();
});
