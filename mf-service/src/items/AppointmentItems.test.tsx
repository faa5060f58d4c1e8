import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serviceAppointmentItems } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';
import { itemFixture } from '../fixtures/appointment.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const asset = (number: number) => itemFixture(number).assetInstance;
const remove = (number: number) => screen.getByRole('button', { name: `Remove: Lisa 1 (SN-${number})` });

describe('the assets to be serviced', () => {
  spec('2.9.11');
  test('shows eight items a page with their columns', async () => {
    const items = Array.from({ length: 11 }, (_, at) => itemFixture(at + 1));
    const { user } = await openAppointment(api, { changes: { serviceAppointmentItems: items } });
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Model, serial and type',
      'Room and tracker',
      'Next Due',
      'Status',
      'Price',
      'Process',
      'Remove',
    ]);
    expect(rows()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(rows()).toHaveLength(3);
  });

  spec('2.2.103');
  test('shows the asset, the status and the price of an item', async () => {
    const item = itemFixture(1, {
      status: 'Completed',
      price: '1235.00',
      assetInstance: {
        ...asset(1),
        subLocation: { id: itemFixture(5).id, name: 'Surgery 1', nameNickname: 'Surgery 1 (Blue)' },
        trackerCurrentFriendlyId: 'K7P-4MX-92Q',
        dateServiceNextDue: '2026-08-01',
      },
    });
    await openAppointment(api, { changes: { serviceAppointmentItems: [item] } });
    const [row] = rows();
    for (const words of ['Lisa 1', 'Autoclave', 'SN-1', 'Surgery 1 (Blue)', 'K7P-4MX-92Q', '01 Aug 2026'])
      expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent('Completed£1,235.00Process');
    expect(row).toHaveTextContent('(completed)');
    expect(screen.queryByRole('button', { name: /^Remove:/ })).not.toBeInTheDocument();
  });

  spec('2.2.104');
  test('links a row to its asset', async () => {
    const { user, address } = await openAppointment(api);
    const [link] = screen.getAllByRole('link', { name: 'Lisa 1' });
    expect(link).toHaveAttribute('href', `/asset/${asset(1).id}`);
    if (link) await user.click(link);
    expect(address()).toBe(`/asset/${asset(1).id}`);
  });

  test('marks a missing serial number that the model requires', async () => {
    const item = itemFixture(1, { assetInstance: { ...asset(1), serialNumber: null } });
    await openAppointment(api, { changes: { serviceAppointmentItems: [item] } });
    expect(screen.getByText('Missing Serial')).toBeVisible();
  });

  test('shows that there are no items', async () => {
    await openAppointment(api, { changes: { serviceAppointmentItems: [] } });
    expect(screen.getByText('No assets have been added to this appointment yet')).toBeVisible();
  });

  test.each(['Completed', 'Cancelled'] as const)(
    'explains for %s why items cannot be added or removed',
    async (status) => {
      await openAppointment(api, { changes: { status } });
      expect(
        screen.getByText(
          `Adding items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`,
        ),
      ).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Add Assets' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Remove:/ })).not.toBeInTheDocument();
    },
  );

  test('offers no change without the permission to request', async () => {
    await openAppointment(api, { as: practice(['appointments.request']) });
    expect(screen.queryByRole('link', { name: 'Add Assets' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Remove:/ })).not.toBeInTheDocument();
  });

  test('opens items read-only without the permission to process', async () => {
    await openAppointment(api, { as: supplier(['appointments.processItems']) });
    expect(screen.getAllByRole('link', { name: /^View / })).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /^Process / })).not.toBeInTheDocument();
  });
});

describe('removing an asset', () => {
  const confirmed = async (answer: string) =>
    within(await screen.findByRole('dialog')).getByRole('button', { name: answer });

  spec('2.8.14');
  test('removes it after a confirmation, and updates the counts', async () => {
    api.on(serviceAppointmentItems.remove, () => null);
    const { user, change, callsTo } = await openAppointment(api);
    await user.click(remove(1));
    await user.click(await confirmed('Cancel'));
    expect(callsTo('serviceAppointmentItems.remove')).toEqual([]);
    await user.click(remove(1));
    const yes = await confirmed('Remove Asset');
    change({ serviceAppointmentItems: [itemFixture(2)] });
    await user.click(yes);
    expect(await screen.findByText('Asset removed successfully')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Lisa 1' })).toHaveFocus());
    expect(screen.getByText('Total items: 1 of which 1 incomplete')).toBeVisible();
    const [call] = callsTo('serviceAppointmentItems.remove');
    expect([call?.input, call?.headers.get('If-Match')]).toEqual([{ id: itemFixture(1).id }, '"1"']);
  });

  spec('2.8.15');
  test('shows a failed removal and keeps the asset', async () => {
    api.on(serviceAppointmentItems.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
    const { user } = await openAppointment(api);
    await user.click(remove(1));
    await user.click(await confirmed('Remove Asset'));
    expect(await screen.findByText('Error removing asset')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
