import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { suppliers, type CurrentUser, type Supplier } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSupplier } from './supplier.examples.ts';
import { SuppliersTab } from './SuppliersTab.tsx';

const admin: CurrentUser = { ...people.groupAdmin, permissions: ['organisation.read', 'organisation.edit'] };

let api: ReturnType<typeof fakeApi>;
/** All that there are, by name. */
let all: Supplier[];

beforeEach(() => {
  api = fakeApi();
  api.on(suppliers.list, ({ searchTerm = '', isAssigned, ...asked }) =>
    pageOf(isAssigned ? [] : all.filter(({ name }) => name.includes(searchTerm)), asked),
  );
  api.on(suppliers.get, ({ id }) => all.find((row) => row.id === id) ?? aSupplier(0));
});
afterEach(() => api.restore());

const open = () => renderPage(<SuppliersTab />, { at: '/?tab=suppliers', path: '/', as: admin });
const cell = (name: string) => screen.findByRole('textbox', { name });
const sent = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const button = (name: string) => screen.getByRole('button', { name });
const many = (count: number) => Array.from({ length: count }, (_, at) => aSupplier(at + 1));
const pageTwo = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of suppliers' })).getByRole('button', {
    name: 'Page 2',
  });

describe('editing suppliers', () => {
  beforeEach(() => {
    all = many(9);
    api.on(suppliers.updateMany, ({ suppliers: sentRows }) => {
      const saved = all.filter(({ id }) => sentRows.some((row) => row.id === id));
      all = all.map((row) => (saved.includes(row) ? { ...row, version: row.version + 1 } : row));
      return saved;
    });
  });

  test('when cells are typed into over pages and a search, then the changes add up, and are saved at once with their versions', async () => {
    const { user } = open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    expect(await cell('Phone of Supplier 1, not saved')).toHaveValue('01872 555 01009');
    await user.click(await pageTwo());
    await user.type(await cell('Email of Supplier 9'), 'a@b.uk');
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'Supplier 3{Enter}');
    await user.clear(await cell('Phone of Supplier 3'));
    expect(screen.getByText('3 unsaved changes')).toBeVisible();
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Changes saved successfully')).toBeVisible();
    const [one, , three] = all;
    expect(sent('suppliers.updateMany')).toEqual([
      {
        suppliers: [
          { id: one?.id, version: 1, phone: '01872 555 01009' },
          { id: all[8]?.id, version: 1, email: 'a@b.uk' },
          { id: three?.id, version: 1, phone: null },
        ],
      },
    ]);
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('when changes are cancelled, then those of every page are gone, and the focus stays at the suppliers', async () => {
    const { user } = open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'Supplier 9{Enter}');
    await user.type(await cell('Supplier Name of Supplier 9'), '!');
    await user.click(button('Cancel Changes'));
    expect(await cell('Supplier Name of Supplier 9')).toHaveValue('Supplier 9');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(sent('suppliers.updateMany')).toEqual([]);
  });

  test('when somebody else changed one that is on another page, then who is said, nothing typed is lost, and saved again it is a change of that', async () => {
    const { user } = open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    await user.click(await pageTwo());
    await user.type(await cell('Phone of Supplier 9'), '7');
    all = all.with(0, aSupplier(1, { email: 'new@b.example', version: 2 }));
    const saved = api.calls.length;
    api.on(
      suppliers.updateMany,
      () =>
        new FakeProblem({
          title: 'Changed meanwhile',
          status: 412,
          changedBy: 'Priya Shah',
          changedAt: '2026-06-15T09:00:00Z',
          errors: { 'suppliers.0': ['Somebody else changed this record meanwhile.'] },
        }),
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/Supplier 1: Priya Shah changed this on/)).toBeVisible();
    expect(screen.getAllByText('Error saving changes')).toHaveLength(1);
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await waitFor(() => expect(sent('suppliers.get')).toEqual([{ id: all[0]?.id }]));
    api.on(suppliers.updateMany, () => all);
    await user.click(button('Save Changes'));
    await screen.findByText('Changes saved successfully');
    expect(api.calls.length).toBeGreaterThan(saved);
    expect(sent('suppliers.updateMany').at(-1)).toEqual({
      suppliers: [
        { id: all[0]?.id, version: 2, phone: '01872 555 01009' },
        { id: all[8]?.id, version: 1, phone: '01872 555 01007' },
      ],
    });
  });

  test('when a row cannot be saved, then it says why where it stands, once, and it stays typed', async () => {
    const { user } = open();
    await user.clear(await cell('Supplier Name of Supplier 1'));
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    expect(sent('suppliers.updateMany')).toEqual([]);
    await user.type(await cell('Supplier Name of Supplier 1, not saved'), 'S2');
    const detail = 'Supplier name already exists';
    api.on(
      suppliers.updateMany,
      () => new FakeProblem({ title: 'No', status: 409, detail, errors: { 'suppliers.0': [detail] } }),
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await cell('Supplier Name of Supplier 1, not saved')).toHaveValue('S2');
    expect(screen.queryByText('Please enter a name')).toBeNull();
  });

  test('when words of several lines are pasted into a cell, then they are one line', async () => {
    const { user } = open();
    await user.click(await cell('Phone of Supplier 2'));
    await user.paste('\n or 01872 555 999\r\n');
    expect(await cell('Phone of Supplier 2, not saved')).toHaveValue('01872 555 0100 or 01872 555 999 ');
  });

  test('when a cell of a global supplier is edited, then it is refused and says why', async () => {
    all = [aSupplier(1, { name: 'DentServe', isGlobal: true, ownedByGroup: null })];
    const { user } = open();
    await user.type(await cell('Supplier Name of DentServe'), 'X');
    expect(await screen.findByText("You can't edit a global supplier")).toBeVisible();
    expect(await cell('Supplier Name of DentServe')).toHaveValue('DentServe');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });
});
