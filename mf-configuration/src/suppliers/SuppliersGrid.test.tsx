import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { suppliers, type CurrentUser, type Supplier } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { openPopover, people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aSupplier } from '../fixtures/supplier.ts';
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

  spec('2.2.168', '2.4.28', '2.8.42');
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

  spec('2.2.168', '2.4.28');
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
          title: 'Changed in the meantime',
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

  describe('a supplier that two users change', () => {
    /** Another user saves a supplier, whose older versions the server refuses from then on. */
    function overtake(at: number, changes: Partial<Supplier>) {
      const theirs = { ...aSupplier(at + 1), ...changes, version: 2 };
      all = all.with(at, theirs);
      api.on(suppliers.updateMany, ({ suppliers: sentRows }) => {
        const row = sentRows.findIndex(({ id, version }) => id === theirs.id && version !== 2);
        return row < 0
          ? all.filter(({ id }) => sentRows.some((one) => one.id === id))
          : new FakeProblem({
              title: 'Changed in the meantime',
              status: 412,
              changedBy: 'Priya Shah',
              changedAt: '2026-06-15T09:00:00Z',
              errors: { [`suppliers.${row}`]: ['Somebody else changed this record meanwhile.'] },
            });
      });
    }
    const notice = () => screen.findByRole('group', { name: 'Conflict in Supplier 1' });

    spec('t.3.28');
    test('shows both values at its row, and saves the other suppliers until one is chosen', async () => {
      const { user } = open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Phone of Supplier 2'), '7');
      overtake(0, { phone: '0800 1', email: 'new@b.example' });
      await user.click(button('Save Changes'));
      const shown = within(await notice());
      expect(shown.getByRole('alert')).toHaveTextContent(/^Priya Shah changed this on 15 Jun 2026/);
      expect(shown.getByText(/^Email:/)).toHaveTextContent('Email: new@b.example (Priya Shah)');
      expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Keep yours: 01872 555 01009',
        'Use Priya Shah’s: 0800 1',
      ]);
      await user.click(button('Save Changes'));
      expect(await screen.findByText('Choose a value for Supplier 1 first.')).toBeVisible();
      await screen.findByText('Changes saved successfully');
      expect(sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: all[1]?.id, version: 1, phone: '01872 555 01007' }],
      });
      await user.click(button('Keep yours: 01872 555 01009'));
      await user.click(button('Save Changes'));
      await waitFor(() =>
        expect(sent('suppliers.updateMany').at(-1)).toEqual({
          suppliers: [{ id: all[0]?.id, version: 2, phone: '01872 555 01009' }],
        }),
      );
    });

    test('shows the value of the other user after it is chosen', async () => {
      const { user } = open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      overtake(0, { phone: '0800 1' });
      await user.click(button('Save Changes'));
      await notice();
      await user.click(button('Use Priya Shah’s: 0800 1'));
      expect(await cell('Phone of Supplier 1')).toHaveValue('0800 1');
      expect(screen.queryByText(/unsaved change/)).toBeNull();
      expect(sent('suppliers.updateMany')).toHaveLength(1);
    });

    spec('t.3.29');
    test('offers the choice next to Save Changes when the supplier is on another page', async () => {
      const { user } = open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Email of Supplier 1'), 'mine@b.example');
      await user.click(await pageTwo());
      await cell('Phone of Supplier 9');
      overtake(0, { phone: '0800 1' });
      await user.click(button('Save Changes'));
      expect(within(await notice()).getByRole('alert')).toHaveTextContent(/^Supplier 1: Priya Shah changed/);
      await user.click(button('Use Priya Shah’s: 0800 1'));
      expect(button('Save Changes')).toHaveFocus();
      await user.click(button('Save Changes'));
      expect(await screen.findByText('Changes saved successfully')).toBeVisible();
      expect(sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: all[0]?.id, version: 2, email: 'mine@b.example' }],
      });
    });

    test('does not let the column be hidden that shows the choice', async () => {
      const { user } = open();
      await cell('Phone of Supplier 1');
      const [columns] = screen.getAllByRole('button', { name: 'Columns' });
      const [panel] = screen.getAllByLabelText('Columns', { selector: 'dialog' });
      if (columns) await user.click(columns);
      if (panel) openPopover(panel);
      expect(await screen.findByRole('checkbox', { name: 'Supplier Name' })).toBeDisabled();
      expect(screen.getByRole('checkbox', { name: 'Phone' })).toBeEnabled();
    });

    test('counts as saved when both users wrote the same value', async () => {
      const { user } = open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Phone of Supplier 2'), '7');
      overtake(0, { phone: '01872 555 01009' });
      await user.click(button('Save Changes'));
      expect(await screen.findByText('Changes saved successfully')).toBeVisible();
      expect(sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: all[1]?.id, version: 1, phone: '01872 555 01007' }],
      });
      expect(screen.queryByText(/unsaved change/)).toBeNull();
    });
  });

  spec('2.8.43');
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
