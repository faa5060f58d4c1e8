import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  assetInstances,
  serviceAppointments,
  suppliers,
  type CurrentUser,
  type Supplier,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anOpenAppointment, aSupplier } from '../fixtures/supplier.ts';
import { SuppliersTab } from './SuppliersTab.tsx';

const admin: CurrentUser = { ...people.groupAdmin, permissions: ['organisation.read', 'organisation.edit'] };
const groupId = admin.groups[0]?.id;

let api: ReturnType<typeof fakeApi>;
/** All that there are, by name. */
let all: Supplier[];

beforeEach(() => {
  all = [
    aSupplier(1, { name: 'DentServe', isGlobal: true, ownedByGroup: null, isServiceProvider: true }),
    aSupplier(2, { name: 'Tamar Handpieces' }),
  ];
  api = fakeApi();
  api.on(suppliers.list, ({ searchTerm = '', isAssigned, ...asked }) => {
    const isFound = (row: Supplier) =>
      row.name.includes(searchTerm) && (!isAssigned || row.groupLocalService || row.groupLocalPurchase);
    return pageOf(all.filter(isFound), asked);
  });
  api.on(suppliers.get, ({ id }) => all.find((row) => row.id === id) ?? aSupplier(0));
  api.on(assetInstances.list, (asked) => pageOf([], asked));
  api.on(serviceAppointments.list, (asked) => pageOf([], asked));
});
afterEach(() => api.restore());

const open = (at = '/?tab=suppliers', as = admin) => renderPage(<SuppliersTab />, { at, path: '/', as });
const theSuppliers = () => screen.findByRole('table', { name: 'suppliers' });
const theAssigned = () => screen.findByRole('table', { name: 'assigned suppliers' });
const cell = (name: string) => screen.findByRole('textbox', { name });
const sent = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const asked = (isAssigned?: string) =>
  sent('suppliers.list').findLast((input) => input['isAssigned'] === isAssigned);
const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const many = (count: number) => Array.from({ length: count }, (_, at) => aSupplier(at + 1));
const change = (changes: Partial<Supplier>) => (row: Supplier) => ({
  ...row,
  ...changes,
  version: row.version + 1,
});

describe('the suppliers of a group', () => {
  spec('t.4.18');
  test('explains what Use for Servicing and Use for Purchases do', async () => {
    open();
    await theSuppliers();
    expect(screen.getByText(/Use for Purchases records who you buy from/)).toHaveTextContent(
      'it shares nothing with the supplier',
    );
  });

  spec(
    '2.2.159',
    '2.2.162',
    '2.2.163',
    '2.2.164',
    '2.2.165',
    '2.2.166',
    '2.2.167',
    '2.5.10',
    '2.9.6',
    '2.9.33',
  );
  test('when they are listed, then each is a row, global ones are blue and say so, and a use is offered where there can be one', async () => {
    const { container } = open();
    const table = await theSuppliers();
    expect(screen.getByRole('heading', { name: 'Suppliers' })).toBeVisible();
    expect(container.querySelector('section')).toHaveStyle({ minHeight: '700px' });
    expect(headsOf(table)).toEqual([
      'Supplier Name',
      'Phone',
      'Email',
      'Use for Servicing',
      'Use for Purchases',
    ]);
    expect(asked()).toMatchObject({ includeGlobal: 'false', pageNumber: '1', pageSize: '8' });
    const [, global, own] = await within(table).findAllByRole('row');
    expect(global).toHaveClass('st-row-info');
    expect(own).not.toHaveClass('st-row-info');
    expect(screen.getByRole('img', { name: 'Global supplier' })).toBeVisible();
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Include Unassigned Global Suppliers',
      'Use for Servicing: DentServe',
      'Use for Servicing: Tamar Handpieces',
      'Use for Purchases: Tamar Handpieces',
    ]);
  });

  spec('2.2.161');
  test('when they are searched or the other global ones included, then the address says so, and the server is asked', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('switch', { name: 'Include Unassigned Global Suppliers' }));
    expect(address()).toBe('/?tab=suppliers&global=true');
    await waitFor(() => expect(asked()).toMatchObject({ includeGlobal: 'true' }));
    const search = screen.getByRole('searchbox', { name: 'Search suppliers' });
    expect(search).toHaveAttribute('placeholder', 'search supplier name...');
    await user.type(search, 'Nobody{Enter}');
    expect(await screen.findByText('No suppliers match your criteria')).toBeVisible();
  });

  spec('2.2.169', '2.2.174');
  test('when there are none, then both lists say so', async () => {
    all = [];
    open();
    expect(await screen.findByText('No suppliers have been created yet')).toBeVisible();
    expect(await screen.findByText('No suppliers have been assigned to your setup yet')).toBeVisible();
  });

  test('when somebody who may not edit looks, then they read, and nothing is offered', async () => {
    open('/?tab=suppliers', { ...admin, permissions: ['organisation.read'] });
    await theSuppliers();
    expect(await screen.findByText('Tamar Handpieces')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add Supplier' })).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(1);
  });
});

describe('adding a supplier', () => {
  const dialog = () => screen.findByRole('dialog');

  spec('2.2.160', '2.8.39');
  test('when no name is entered, then it says so and nothing is sent; when it is taken, then the server says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Add Supplier' }));
    const inside = within(await dialog());
    expect(inside.getByRole('heading', { name: 'Add Supplier' })).toBeVisible();
    expect(await dialog()).toHaveStyle({ top: '20px', width: '600px' });
    await user.click(inside.getByRole('button', { name: 'Add This Supplier' }));
    expect(await inside.findByText('Please enter a name')).toBeVisible();
    expect(sent('suppliers.create')).toEqual([]);
    const detail = 'Supplier name already exists';
    api.on(
      suppliers.create,
      () => new FakeProblem({ title: 'No', status: 409, detail, errors: { name: [detail] } }),
    );
    await user.type(inside.getByRole('textbox', { name: /Supplier Company Name/ }), 'DentServe');
    await user.click(inside.getByRole('button', { name: 'Add This Supplier' }));
    expect(await inside.findByText(detail)).toBeVisible();
    expect(screen.getAllByText(detail)).toHaveLength(2);
  });

  spec('2.8.38');
  test('when it is added, then the dialog closes and the list has it', async () => {
    api.on(suppliers.create, ({ name }) => {
      const added = aSupplier(7, { name });
      all = [...all, added];
      return added;
    });
    const { user, address } = open('/?tab=suppliers&add=true');
    const inside = within(await dialog());
    await user.type(inside.getByRole('textbox', { name: /Supplier Company Name/ }), 'Fal Ltd{Enter}');
    expect(await screen.findByText('Supplier added successfully')).toBeVisible();
    expect(sent('suppliers.create')).toEqual([{ name: 'Fal Ltd' }]);
    expect(await cell('Supplier Name of Fal Ltd')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/?tab=suppliers'));
  });
});

describe('using a supplier', () => {
  beforeEach(() => {
    api.on(suppliers.assignGroup, ({ id, isServiceProvider }) => {
      const used = isServiceProvider
        ? { groupLocalService: true, groupLocalServiceConfirmed: false }
        : { groupLocalPurchase: true };
      all = all.map((row) => (row.id === id ? change(used)(row) : row));
      return aSupplier(1);
    });
    api.on(suppliers.removeGroup, ({ id, isServiceProvider }) => {
      const unused = isServiceProvider
        ? { groupLocalService: false, groupLocalServiceConfirmed: null }
        : { groupLocalPurchase: false };
      all = all.map((row) => (row.id === id ? change(unused)(row) : row));
      return aSupplier(1);
    });
  });
  const toggle = (name: string) => screen.findByRole('switch', { name });

  spec('2.2.165', '2.8.38');
  test('when it is ticked for servicing, then the group asks for it, and it says that the supplier has not confirmed', async () => {
    const { user } = open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    expect(await screen.findByText('Supplier added successfully')).toBeVisible();
    const table = await theSuppliers();
    expect(await within(table).findByText('Requested')).toBeVisible();
    expect(sent('suppliers.assignGroup')).toEqual([{ id: all[0]?.id, groupId, isServiceProvider: true }]);
    expect(await within(await theAssigned()).findByText('DentServe')).toBeVisible();
  });

  spec('2.8.39');
  test('when it cannot be assigned, then the server’s reason is said, else that it failed, and the switch is back', async () => {
    const detail = 'Supplier is already assigned to this group';
    api.on(suppliers.assignGroup, () => new FakeProblem({ title: 'No', status: 409, detail }));
    const { user } = open();
    await user.click(await toggle('Use for Purchases: Tamar Handpieces'));
    expect(await screen.findByText(detail)).toBeVisible();
    api.on(suppliers.assignGroup, () => new FakeProblem({ title: 'No', status: 500 }));
    await user.click(await toggle('Use for Purchases: Tamar Handpieces'));
    expect(await screen.findByText('Error adding supplier')).toBeVisible();
    expect(await toggle('Use for Purchases: Tamar Handpieces')).not.toBeChecked();
  });

  test('when it is unticked, then it asks first what that means', async () => {
    all = [aSupplier(1, { name: 'DentServe', groupLocalService: true, groupLocalServiceConfirmed: true })];
    const { user } = open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(/nor see your locations, your assets/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent('suppliers.removeGroup')).toEqual([]);
    expect(await toggle('Use for Servicing: DentServe')).toBeChecked();
  });

  spec('t.3.33');
  test('counts the assets, open appointments and open items that a supplier no longer sees', async () => {
    all = [aSupplier(1, { name: 'DentServe', groupLocalService: true, groupLocalServiceConfirmed: true })];
    api.on(assetInstances.list, (asked) => pageOf([assetFixture(1), assetFixture(2)], asked));
    const visits = Array.from({ length: 301 }, (_, at) => anOpenAppointment(at + 1, at === 300 ? 4 : 1));
    api.on(serviceAppointments.list, (asked) => pageOf(visits, asked));
    const { user } = open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'This affects 2 assets, 301 open appointments and 304 open service items. Your records stay.',
    );
    const { id } = aSupplier(1);
    expect(sent('assetInstances.list')).toMatchObject([{ visibleToSupplierId: id, includeInactive: 'true' }]);
    expect(sent('serviceAppointments.list')).toMatchObject([
      { supplierId: id, awaitingActionOnly: 'true', pageNumber: '1' },
      { supplierId: id, awaitingActionOnly: 'true', pageNumber: '2' },
    ]);
  });

  spec('t.3.34');
  test('says when it could not count what the removal affects, and still lets the user remove', async () => {
    all = [aSupplier(1, { name: 'DentServe', groupLocalService: true, groupLocalServiceConfirmed: true })];
    api.on(assetInstances.list, () => new FakeProblem({ title: 'No', status: 400 }));
    const { user } = open();
    await user.click(await toggle('Use for Servicing: DentServe'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent("Couldn't check what this affects.");
    await user.click(within(question).getByRole('button', { name: 'Remove Service' }));
    expect(await screen.findByText('Supplier removed successfully')).toBeVisible();
  });
});

describe('the suppliers assigned to the own setup', () => {
  const used = { groupLocalService: true, groupLocalPurchase: true, groupLocalServiceConfirmed: true };

  spec('2.2.171', '2.2.172', '2.2.173', '2.9.7');
  test('when they are listed, then seven a page, with pages of their own in the address', async () => {
    all = many(8).map((row) => ({ ...row, ...used }));
    const { user, address } = open();
    const table = await theAssigned();
    expect(screen.getByRole('heading', { name: 'Suppliers Assigned To Your Setup' })).toBeVisible();
    expect(headsOf(table)).toEqual(['Supplier Name', 'Remove Service', 'Remove Purchase']);
    expect(await within(table).findAllByRole('row')).toHaveLength(8);
    const pages = screen.getByRole('navigation', { name: 'Pages of assigned suppliers' });
    await user.click(within(pages).getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/?tab=suppliers&assignedPage=2');
    await waitFor(() => expect(asked('true')).toMatchObject({ pageNumber: '2', pageSize: '7' }));
    expect(asked()).toMatchObject({ pageNumber: '1' });
  });

  spec('2.2.173', '2.8.40', '2.8.41');
  test('when a use is removed and the person is sure, then it is gone and said; when it fails, then that is said', async () => {
    all = [aSupplier(1, { name: 'DentServe', ...used })];
    api.on(suppliers.removeGroup, () => {
      all = all.map(change({ groupLocalPurchase: false }));
      return aSupplier(1);
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Purchase: DentServe' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Purchase' }));
    expect(await screen.findByText('Supplier removed successfully')).toBeVisible();
    expect(sent('suppliers.removeGroup')).toEqual([{ id: all[0]?.id, groupId, isPurchaseProvider: true }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Purchase: DentServe' })).toBeNull(),
    );
    expect(document.body).not.toHaveFocus();
    api.on(suppliers.removeGroup, () => new FakeProblem({ title: 'No', status: 500 }));
    await user.click(await screen.findByRole('button', { name: 'Remove Service: DentServe' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Service' }));
    expect(await screen.findByText('Error removing supplier')).toBeVisible();
  });
});
