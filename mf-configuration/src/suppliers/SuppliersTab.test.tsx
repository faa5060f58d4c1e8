import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { suppliers } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierFixture } from '../fixtures/supplier.ts';
import {
  assignedTable,
  cell,
  supplierEditor,
  suppliersTabFixture,
  suppliersTable,
} from '../fixtures/suppliers-tab.tsx';

let fixture: ReturnType<typeof suppliersTabFixture>;

beforeEach(() => {
  fixture = suppliersTabFixture([
    supplierFixture(1, { name: 'DentServe', isGlobal: true, ownedByGroup: null, isServiceProvider: true }),
    supplierFixture(2, { name: 'Tamar Handpieces' }),
  ]);
});
afterEach(() => fixture.api.restore());

const lastQuery = (isAssigned?: string) =>
  fixture.sent('suppliers.list').findLast((input) => input['isAssigned'] === isAssigned);
const headingsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('the suppliers of a group', () => {
  spec('t.4.18');
  test('explains what Use for Servicing and Use for Purchases do', async () => {
    fixture.open();
    await suppliersTable();
    expect(screen.getByText(/Use for Purchases records who you buy from/)).toHaveTextContent(
      'it shares nothing with the supplier',
    );
  });

  spec('2.2.159', '2.2.162', '2.2.163', '2.2.164', '2.2.165', '2.2.166', '2.9.6', '2.9.33');
  test('shows the first eight suppliers in five columns', async () => {
    const { container } = fixture.open();
    const table = await suppliersTable();
    expect(screen.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
    expect(container.querySelector('section')).toHaveStyle({ minHeight: '700px' });
    expect(headingsOf(table)).toEqual([
      'Supplier Name',
      'Phone',
      'Email',
      'Use for Servicing',
      'Use for Purchases',
    ]);
    expect(await within(table).findByRole('img', { name: 'Global supplier' })).toBeVisible();
    expect(lastQuery()).toMatchObject({ includeGlobal: 'false', pageNumber: '1', pageSize: '8' });
  });

  spec('2.2.167', '2.5.10');
  test('marks global suppliers and offers only the uses that a supplier can have', async () => {
    fixture.open();
    const [, global, own] = await within(await suppliersTable()).findAllByRole('row');
    expect(global).toHaveClass('st-row-info');
    expect(own).not.toHaveClass('st-row-info');
    expect(screen.getAllByRole('switch').map((element) => element.getAttribute('aria-label'))).toEqual([
      'Include Unassigned Global Suppliers',
      'Use for Servicing: DentServe',
      'Use for Servicing: Tamar Handpieces',
      'Use for Purchases: Tamar Handpieces',
    ]);
  });

  spec('2.2.161');
  test('sends the search text and the choice of global suppliers, which the URL keeps', async () => {
    const { user, address } = fixture.open();
    await user.click(screen.getByRole('switch', { name: 'Include Unassigned Global Suppliers' }));
    expect(address()).toBe('/?tab=suppliers&global=true');
    await waitFor(() => expect(lastQuery()).toMatchObject({ includeGlobal: 'true' }));
    const search = screen.getByRole('searchbox', { name: 'Search suppliers' });
    expect(search).toHaveAttribute('placeholder', 'search supplier name...');
    await user.type(search, 'Unknown{Enter}');
    expect(await screen.findByText('No suppliers match your criteria')).toBeVisible();
  });

  spec('2.2.169', '2.2.174');
  test('shows in both lists that there are no suppliers', async () => {
    fixture.rows = [];
    fixture.open();
    expect(await screen.findByText('No suppliers have been created yet')).toBeVisible();
    expect(await screen.findByText('No suppliers have been assigned to your setup yet')).toBeVisible();
  });

  test('offers no change without the permission to edit', async () => {
    fixture.open('/?tab=suppliers', { ...supplierEditor, permissions: ['organisation.read'] });
    await suppliersTable();
    expect(await screen.findByText('Tamar Handpieces')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Supplier' })).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });
});

describe('adding a supplier', () => {
  const dialog = () => screen.findByRole('dialog');

  spec('2.2.160', '2.8.39');
  test('requires a name and shows that a name is taken', async () => {
    const { user } = fixture.open();
    await user.click(await screen.findByRole('link', { name: 'Add Supplier' }));
    const dialogQueries = within(await dialog());
    expect(dialogQueries.getByRole('heading', { name: 'Add Supplier' })).toBeVisible();
    expect(await dialog()).toHaveStyle({ top: '20px', width: '600px' });
    await user.click(dialogQueries.getByRole('button', { name: 'Add This Supplier' }));
    expect(await dialogQueries.findByText('Please enter a name')).toBeVisible();
    expect(fixture.sent('suppliers.create')).toEqual([]);
    const detail = 'Supplier name already exists';
    fixture.api.on(
      suppliers.create,
      () => new FakeProblem({ title: 'No', status: 409, detail, errors: { name: [detail] } }),
    );
    await user.type(dialogQueries.getByRole('textbox', { name: /Supplier Company Name/ }), 'DentServe');
    await user.click(dialogQueries.getByRole('button', { name: 'Add This Supplier' }));
    expect(await dialogQueries.findByText(detail)).toBeVisible();
    expect(screen.getAllByText(detail)).toHaveLength(2);
  });

  spec('2.8.38');
  test('closes after the supplier is added and shows it in the list', async () => {
    fixture.api.on(suppliers.create, ({ name }) => {
      const added = supplierFixture(7, { name });
      fixture.rows = [...fixture.rows, added];
      return added;
    });
    const { user, address } = fixture.open('/?tab=suppliers&add=true');
    const dialogQueries = within(await dialog());
    await user.type(dialogQueries.getByRole('textbox', { name: /Supplier Company Name/ }), 'Fal Ltd{Enter}');
    expect(await screen.findByText('Supplier added successfully')).toBeVisible();
    expect(fixture.sent('suppliers.create')).toEqual([{ name: 'Fal Ltd' }]);
    expect(await cell('Supplier Name of Fal Ltd')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/?tab=suppliers'));
  });
});

describe('the assigned suppliers', () => {
  const inUse = { groupLocalService: true, groupLocalPurchase: true, groupLocalServiceConfirmed: true };

  spec('2.2.171', '2.2.172', '2.2.173', '2.9.7');
  test('shows seven suppliers a page and keeps the page in the URL', async () => {
    fixture.rows = Array.from({ length: 8 }, (_, at) => supplierFixture(at + 1, inUse));
    const { user, address } = fixture.open();
    const table = await assignedTable();
    expect(screen.getByRole('heading', { name: 'Suppliers Assigned To Your Setup' })).toBeVisible();
    expect(headingsOf(table)).toEqual(['Supplier Name', 'Remove Service', 'Remove Purchase']);
    expect(await within(table).findAllByRole('row')).toHaveLength(8);
    const pages = screen.getByRole('navigation', { name: 'Pages of assigned suppliers' });
    await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/?tab=suppliers&assignedPage=2');
    await waitFor(() => expect(lastQuery('true')).toMatchObject({ pageNumber: '2', pageSize: '7' }));
    expect(lastQuery()).toMatchObject({ pageNumber: '1' });
  });

  spec('2.2.173', '2.8.40', '2.8.41');
  test('removes a use after a confirmation and shows a failed removal', async () => {
    fixture.rows = [supplierFixture(1, { name: 'DentServe', ...inUse })];
    fixture.api.on(suppliers.removeGroup, () => {
      fixture.change(supplierFixture(1).id, { groupLocalPurchase: false });
      return supplierFixture(1);
    });
    const { user } = fixture.open();
    await user.click(await screen.findByRole('button', { name: 'Remove Purchase: DentServe' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Purchase' }));
    expect(await screen.findByText('Supplier removed successfully')).toBeVisible();
    expect(fixture.sent('suppliers.removeGroup')).toEqual([
      { id: fixture.rows[0]?.id, groupId: supplierEditor.groups[0]?.id, isPurchaseProvider: true },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Purchase: DentServe' })).toBeNull(),
    );
    expect(document.body).not.toHaveFocus();
    fixture.api.on(suppliers.removeGroup, () => new FakeProblem({ title: 'No', status: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Remove Service: DentServe' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Service' }));
    expect(await screen.findByText('Error removing supplier')).toBeVisible();
  });
});
