import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, serviceAppointments, suppliers } from '@steward/shared-api';
import { assetFixture, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { openAppointmentFixture, supplierFixture } from '../fixtures/supplier.ts';
import {
  assignedTable,
  supplierEditor,
  suppliersTabFixture,
  suppliersTable,
} from '../fixtures/suppliers-tab.tsx';

const inUse = supplierFixture(1, {
  name: 'DentServe',
  groupLocalService: true,
  groupLocalServiceConfirmed: true,
});
let fixture: ReturnType<typeof suppliersTabFixture>;

beforeEach(() => {
  fixture = suppliersTabFixture([
    supplierFixture(1, { name: 'DentServe', isGlobal: true, ownedByGroup: null, isServiceProvider: true }),
    supplierFixture(2, { name: 'Tamar Handpieces' }),
  ]);
});
afterEach(() => fixture.api.restore());

describe('the uses of a supplier', () => {
  beforeEach(() => {
    fixture.api.on(suppliers.assignGroup, ({ id, isServiceProvider }) => {
      fixture.change(
        id,
        isServiceProvider
          ? { groupLocalService: true, groupLocalServiceConfirmed: false }
          : { groupLocalPurchase: true },
      );
      return supplierFixture(1);
    });
    fixture.api.on(suppliers.removeGroup, ({ id, isServiceProvider }) => {
      fixture.change(
        id,
        isServiceProvider
          ? { groupLocalService: false, groupLocalServiceConfirmed: null }
          : { groupLocalPurchase: false },
      );
      return supplierFixture(1);
    });
  });
  const toggle = (name: string) => screen.findByRole('switch', { name });

  spec('2.2.165', '2.4.25', '2.8.38');
  test('requests the supplier for servicing and shows that it has not confirmed', async () => {
    const { user } = fixture.open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    expect(await screen.findByText('Supplier added successfully')).toBeVisible();
    const table = await suppliersTable();
    expect(await within(table).findByText('Requested')).toBeVisible();
    expect(fixture.sent('suppliers.assignGroup')).toEqual([
      { id: fixture.rows[0]?.id, groupId: supplierEditor.groups[0]?.id, isServiceProvider: true },
    ]);
    expect(await within(await assignedTable()).findByText('DentServe')).toBeVisible();
  });

  spec('2.8.39');
  test('shows the reason of the server, or that the request failed, and switches back', async () => {
    const detail = 'Supplier is already assigned to this group';
    fixture.api.on(suppliers.assignGroup, () => new FakeProblem({ title: 'No', status: 409, detail }));
    const { user } = fixture.open();
    await user.click(await toggle('Use for Purchases: Tamar Handpieces'));
    expect(await screen.findByText(detail)).toBeVisible();
    fixture.api.on(suppliers.assignGroup, () => new FakeProblem({ title: 'No', status: 500 }));
    await user.click(await toggle('Use for Purchases: Tamar Handpieces'));
    expect(await screen.findByText('Error adding supplier')).toBeVisible();
    expect(await toggle('Use for Purchases: Tamar Handpieces')).not.toBeChecked();
  });

  test('explains the consequences before a use is removed', async () => {
    fixture.rows = [inUse];
    const { user } = fixture.open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const confirmation = await screen.findByRole('dialog');
    expect(confirmation).toHaveTextContent(/or see your locations and assets/);
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    expect(fixture.sent('suppliers.removeGroup')).toEqual([]);
    expect(await toggle('Use for Servicing: DentServe')).toBeChecked();
  });

  spec('t.3.33');
  test('counts the assets, open appointments and open items that a supplier no longer sees', async () => {
    fixture.rows = [inUse];
    fixture.api.on(assetInstances.list, (query) => pageOf([assetFixture(1), assetFixture(2)], query));
    const appointments = Array.from({ length: 301 }, (_, at) =>
      openAppointmentFixture(at + 1, at === 300 ? 4 : 1),
    );
    fixture.api.on(serviceAppointments.list, (query) => pageOf(appointments, query));
    const { user } = fixture.open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const confirmation = await screen.findByRole('dialog');
    expect(confirmation).toHaveTextContent(
      'This affects 2 assets, 301 open appointments and 304 open service items. Your records stay.',
    );
    const { id } = supplierFixture(1);
    expect(fixture.sent('assetInstances.list')).toMatchObject([
      { visibleToSupplierId: id, includeInactive: 'true' },
    ]);
    expect(fixture.sent('serviceAppointments.list')).toMatchObject([
      { supplierId: id, awaitingActionOnly: 'true', pageNumber: '1' },
      { supplierId: id, awaitingActionOnly: 'true', pageNumber: '2' },
    ]);
  });

  spec('2.4.25', 't.3.34');
  test('removes the supplier when the affected records could not be counted', async () => {
    fixture.rows = [inUse];
    fixture.api.on(assetInstances.list, () => new FakeProblem({ title: 'No', status: 400 }));
    const { user } = fixture.open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const confirmation = await screen.findByRole('dialog');
    expect(confirmation).toHaveTextContent("Couldn't check what this affects.");
    await user.click(within(confirmation).getByRole('button', { name: 'Remove Service' }));
    expect(await screen.findByText('Supplier removed successfully')).toBeVisible();
    expect(fixture.sent('suppliers.removeGroup')).toMatchObject([{ isServiceProvider: true }]);
    expect(await toggle('Use for Servicing: DentServe')).not.toBeChecked();
  });
});
