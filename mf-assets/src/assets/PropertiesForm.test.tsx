import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, emptyId, locations, users, type AssetInstance } from '@steward/shared-api';
import { assetFixture, locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useAsset } from './asset.data.ts';
import { AssetProperties } from './AssetProperties.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: AssetInstance;

const rooms = [
  { id: '00000004-0000-4000-8000-000000000001', name: 'Surgery 1', nameNickname: 'Surgery 1 (Blue)' },
  { id: '00000004-0000-4000-8000-000000000002', name: 'Surgery 2', nameNickname: 'Surgery 2' },
];

beforeEach(() => {
  stored = assetFixture(1, { purchasePrice: '1200.00', isRecurringPayment: false, recurringPrice: null });
  stored = { ...stored, location: { ...stored.location, subLocations: rooms } };
  api = fakeApi();
  api.on(assetInstances.get, () => stored);
  api.on(assetInstances.update, ({ nickname }) => {
    stored = { ...stored, nickname: nickname ?? stored.nickname, version: stored.version + 1 };
    return stored;
  });
});
afterEach(() => api.restore());

function Shown() {
  const { data } = useAsset(assetFixture(1).id);
  return data ? <AssetProperties asset={data} /> : null;
}

const mayAll = {
  ...people.groupAdmin,
  permissions: [...people.groupAdmin.permissions, 'assets.prices' as const, 'assets.changeLocation' as const],
};

async function open(as: typeof people.groupAdmin = mayAll) {
  const page = renderPage(<Shown />, { as });
  await screen.findByRole('form', { name: 'Properties' });
  return page;
}
const updates = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update').map(({ input }) => input);
const statusLine = () => screen.getByText('Status:').closest('p');
const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the properties form', () => {
  spec('1.2.117');
  test('shows the status of an active asset', async () => {
    await open();
    expect(statusLine()).toHaveTextContent('Status: Active Commissioned');
  });

  spec('1.2.117');
  test('shows only Inactive for a deactivated asset', async () => {
    stored = { ...stored, deactivatedAt: '2026-01-05T12:00:00.000Z' };
    await open();
    expect(statusLine()).toHaveTextContent(/^Status: Inactive\s*$/);
  });

  spec('1.2.117');
  test('reactivates an asset that was marked as not in use', async () => {
    stored = { ...stored, active: false, deactivatedAt: '2026-01-05T12:00:00.000Z' };
    api.on(assetInstances.update, () => {
      stored = { ...stored, active: true, deactivatedAt: null, version: 4 };
      return stored;
    });
    const { user } = await open();
    expect(statusLine()).toHaveTextContent(/^Status: Inactive\s*$/);
    const active = screen.getByRole('switch', { name: 'Active' });
    expect(active).not.toBeChecked();
    await user.click(active);
    expect(await screen.findByRole('textbox', { name: 'Deactivation Date' })).toHaveValue('');
    await user.click(save());
    await waitFor(() => expect(updates()).toEqual([{ id: stored.id, active: true, deactivatedAt: null }]));
    expect(await screen.findByText('Commissioned')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  test('hides the Active switch for an asset in use or with only a deactivation date', async () => {
    stored = { ...stored, deactivatedAt: '2026-01-05T12:00:00.000Z' };
    await open();
    expect(screen.queryByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  spec('1.2.118');
  test('sends serial number, barcode, nickname and comments', async () => {
    const { user } = await open();
    for (const [name, words] of [
      ['Serial Number', 'S'],
      ['Barcode', 'B'],
      ['Nickname', 'N'],
      ['Comments', 'C'],
    ] as const)
      await user.type(screen.getByRole('textbox', { name }), words);
    await user.click(save());
    expect(await screen.findByText('Asset instance updated successfully')).toBeVisible();
    expect(updates()).toEqual([
      { id: stored.id, serialNumber: 'SN-1S', barcode: 'BC-1B', nickname: 'N', comments: 'C' },
    ]);
  });

  spec('1.2.119');
  test('sends prices as decimal strings with the permission to see them', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Is Recurring Payment' }));
    await user.type(screen.getByRole('textbox', { name: 'Recurring Price (ex VAT)' }), '1,234.5');
    await user.clear(screen.getByRole('textbox', { name: 'Purchase Price (ex VAT)' }));
    await user.type(screen.getByRole('textbox', { name: 'Purchase Price (ex VAT)' }), '£0.1');
    await user.click(save());
    await waitFor(() =>
      expect(updates()).toEqual([
        { id: stored.id, isRecurringPayment: true, recurringPrice: '1234.50', purchasePrice: '0.10' },
      ]),
    );
  });

  test("shows the contract's message next to a price that is no amount", async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Recurring Price (ex VAT)' }), 'ten{Enter}');
    expect(await screen.findByText('Invalid price - must be a decimal number, e.g. 235.00')).toBeVisible();
    expect(updates()).toHaveLength(0);
  });

  spec('1.2.119', '1.6.9');
  test('hides the prices without the permission and is read-only for suppliers', async () => {
    await open(people.supplier);
    expect(screen.queryByText(/Price/)).not.toBeInTheDocument();
    expect(screen.queryByText('Is Recurring Payment')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Serial Number' })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  spec('1.2.120');
  test('shows six dates in order as dd MMM yyyy', async () => {
    await open();
    await screen.findByRole('textbox', { name: 'Purchase Date' });
    const shown = screen
      .getAllByLabelText(/ Date$/, { selector: 'input' })
      .map((day) => day.closest('.st-field')?.querySelector('label')?.textContent);
    expect(shown).toEqual([
      'Purchase Date',
      'Delivery Date',
      'Commissioning Date',
      'Decommissioning Date',
      'Historical Service Date',
      'Deactivation Date',
    ]);
    expect(screen.getByRole('textbox', { name: 'Deactivation Date' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Commissioning Date' })).toHaveValue('01 Mar 2024');
  });

  spec('1.5.23');
  test('sends a typed day as 12:00 UTC of that day', async () => {
    const { user } = await open();
    const day = await screen.findByRole('textbox', { name: 'Purchase Date' });
    await user.type(day, '05 Sep 2025');
    fireEvent.blur(day);
    await user.click(save());
    await waitFor(() =>
      expect(updates()).toEqual([{ id: stored.id, datePurchased: '2025-09-05T12:00:00.000Z' }]),
    );
  });

  spec('1.2.135', '1.5.22');
  test('shows the error of a typed deactivation day in the future only at its field', async () => {
    const { user } = await open();
    const day = await screen.findByRole('textbox', { name: 'Deactivation Date' });
    await user.type(day, '05 Sep 2099');
    await user.tab();
    expect(day).toHaveAccessibleDescription(/^05 Sep 2099 is after \d\d \w{3} \d{4}$/);
    await user.click(save());
    expect(updates()).toEqual([]);
    expect(screen.queryByText('Error updating asset instance')).not.toBeInTheDocument();
  });

  spec('1.2.121');
  test('turns Save Changes red after a change', async () => {
    const { user } = await open();
    expect(save()).not.toHaveClass('ant-btn-dangerous');
    await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'N');
    expect(save()).toHaveClass('ant-btn-dangerous');
  });
});

describe('the location panel', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Location' }));

  spec('1.2.122');
  test('moves the asset to the chosen room and marks it', async () => {
    const { user } = await open();
    expect(panel().getByRole('button', { name: 'Surgery 1 (Blue)' })).toHaveAttribute('aria-current', 'step');
    await user.click(panel().getByRole('button', { name: 'Surgery 2' }));
    await waitFor(() => expect(updates()).toEqual([{ id: stored.id, subLocationId: rooms[1]?.id }]));
  });

  test('moves the asset by keyboard', async () => {
    const { user } = await open();
    panel().getByRole('button', { name: 'Surgery 1 (Blue)' }).focus();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(updates()).toEqual([{ id: stored.id, subLocationId: emptyId }]));
  });

  spec('1.2.122', '1.2.137', '1.5.28');
  test('sends the assigned person, and the zero id for none', async () => {
    const person = { id: '00000009-0000-4000-8000-000000000001', fullName: 'Priya Shah' };
    api.on(users.assignable, () => ({
      data: [person],
      pagination: { totalCount: 1, pageSize: 300, pageNumber: 1 },
    }));
    stored = { ...stored, orgUser: { id: '00000009-0000-4000-8000-000000000002', fullName: 'Tom Baker' } };
    const { user } = await open();
    expect(panel().getByText('Tom Baker')).toBeVisible();
    await user.click(panel().getByRole('combobox', { name: 'Assign To Person' }));
    await user.click(await screen.findByText('Priya Shah'));
    await waitFor(() => expect(updates()).toEqual([{ id: stored.id, orgUserId: person.id }]));
    await user.click(panel().getByRole('combobox', { name: 'Assign To Person' }));
    await user.click(await screen.findByText('Unassigned'));
    await waitFor(() => expect(updates()[1]).toEqual({ id: stored.id, orgUserId: emptyId }));
  });

  spec('1.2.122');
  test('sends a location that is chosen in the dialog', async () => {
    const bude = locationFixture('Harbour Dental Bude', 9);
    api.on(locations.list, (query) => pageOf([bude], query));
    const { user, address } = await open();
    await user.click(panel().getByRole('link', { name: 'Change Location' }));
    const form = within(await screen.findByRole('form', { name: 'Change Location' }));
    await user.click(form.getByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByText('Harbour Dental Bude'));
    await user.click(form.getByRole('button', { name: 'Change Location' }));
    await waitFor(() => expect(updates()).toEqual([{ id: stored.id, locationId: bude.id }]));
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Change Location' })).not.toBeInTheDocument(),
    );
    expect(address()).toBe('/');
  });

  spec('1.2.122');
  test('keeps the dialog in the URL and closes it on Back', async () => {
    const { user, address, router } = await open();
    await user.click(panel().getByRole('link', { name: 'Change Location' }));
    await screen.findByRole('form', { name: 'Change Location' });
    expect(address()).toBe('/?changeLocation=true');
    await act(() => router.navigate(-1));
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Change Location' })).not.toBeInTheDocument(),
    );
  });

  test('does not offer the dialog of a URL while a service is pending', async () => {
    stored = { ...stored, dateServicePending: '2026-12-01T09:00:00.000Z' };
    renderPage(<Shown />, { as: mayAll, at: '/?changeLocation=true', path: '/' });
    expect(await screen.findByText(/^This asset has pending service appointments/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  spec('1.4.4', '2.8.63');
  test('disables the move with the reason while a service is pending', async () => {
    stored = { ...stored, dateServicePending: '2026-12-01T09:00:00.000Z' };
    await open();
    expect(panel().getByRole('button', { name: 'Change Location' })).toBeDisabled();
    expect(panel().getByText(/^This asset has pending service appointments/)).toBeVisible();
  });

  spec('1.2.122', '1.6.3');
  test('hides the change of location without the permission', async () => {
    await open(people.groupAdmin.permissions.includes('assets.changeLocation') ? noMover : people.groupAdmin);
    expect(panel().queryByText('Change Location')).not.toBeInTheDocument();
    expect(panel().getByRole('link', { name: 'Manage Rooms' })).toHaveAttribute('href', '/?rooms=true');
  });
});

test('saves the changes after another user moved the asset', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'N');
  let refused = false;
  api.on(assetInstances.update, () => {
    if (refused) return stored;
    refused = true;
    stored = { ...stored, subLocationId: null, subLocation: null, version: 4 };
    return new FakeProblem({ title: 'Changed in the meantime', status: 412 });
  });
  await user.click(save());
  expect(await screen.findByText('Asset instance updated successfully')).toBeVisible();
  expect(updates()).toHaveLength(2);
});

const noMover = {
  ...people.groupAdmin,
  permissions: people.groupAdmin.permissions.filter((permission) => permission !== 'assets.changeLocation'),
};
