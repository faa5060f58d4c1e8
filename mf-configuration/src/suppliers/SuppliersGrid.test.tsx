import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { suppliers, type Supplier } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { openPopover } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierFixture } from '../fixtures/supplier.ts';
import { cell, suppliersTabFixture } from '../fixtures/suppliers-tab.tsx';

let fixture: ReturnType<typeof suppliersTabFixture>;

beforeEach(() => {
  fixture = suppliersTabFixture(Array.from({ length: 9 }, (_, at) => supplierFixture(at + 1)));
  fixture.api.on(suppliers.updateMany, ({ suppliers: sentRows }) => {
    const saved = fixture.rows.filter(({ id }) => sentRows.some((row) => row.id === id));
    for (const { id } of saved) fixture.change(id, {});
    return saved;
  });
});
afterEach(() => fixture.api.restore());

const button = (name: string) => screen.getByRole('button', { name });
const pageTwo = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of suppliers' })).getByRole('button', {
    name: 'Page 2',
  });

describe('editing suppliers', () => {
  spec('2.2.168', '2.4.28', '2.8.42');
  test('saves the changes of several pages and searches in one request with their versions', async () => {
    const { user } = fixture.open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    expect(await cell('Phone of Supplier 1, not saved')).toHaveValue('01872 555 01009');
    await user.click(await pageTwo());
    await user.type(await cell('Email of Supplier 9'), 'a@b.uk');
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'Supplier 3{Enter}');
    await user.clear(await cell('Phone of Supplier 3'));
    expect(screen.getByText('3 unsaved changes')).toBeVisible();
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Changes saved successfully')).toBeVisible();
    const [one, , three] = fixture.rows;
    expect(fixture.sent('suppliers.updateMany')).toEqual([
      {
        suppliers: [
          { id: one?.id, version: 1, phone: '01872 555 01009' },
          { id: fixture.rows[8]?.id, version: 1, email: 'a@b.uk' },
          { id: three?.id, version: 1, phone: null },
        ],
      },
    ]);
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  spec('2.2.168', '2.4.28');
  test('cancels the changes of every page and keeps the focus in the list', async () => {
    const { user } = fixture.open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers' }), 'Supplier 9{Enter}');
    await user.type(await cell('Supplier Name of Supplier 9'), '!');
    await user.click(button('Cancel Changes'));
    expect(await cell('Supplier Name of Supplier 9')).toHaveValue('Supplier 9');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(fixture.sent('suppliers.updateMany')).toEqual([]);
  });

  test('keeps the typed values when another user changed a supplier of another page, and saves them as a change of the new version', async () => {
    const { user } = fixture.open();
    await user.type(await cell('Phone of Supplier 1'), '9');
    await user.click(await pageTwo());
    await user.type(await cell('Phone of Supplier 9'), '7');
    fixture.rows = fixture.rows.with(0, supplierFixture(1, { email: 'new@b.example', version: 2 }));
    const saved = fixture.api.calls.length;
    fixture.api.on(
      suppliers.updateMany,
      () =>
        new FakeProblem({
          title: 'Changed in the meantime',
          status: 412,
          changedBy: 'Priya Shah',
          changedAt: '2026-06-15T09:00:00Z',
          errors: { 'suppliers.0': ['Another user changed this record first.'] },
        }),
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText(/Supplier 1: Priya Shah changed this on/)).toBeVisible();
    expect(screen.getAllByText('Error saving changes')).toHaveLength(1);
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await waitFor(() => expect(fixture.sent('suppliers.get')).toEqual([{ id: fixture.rows[0]?.id }]));
    fixture.api.on(suppliers.updateMany, () => [...fixture.rows]);
    await user.click(button('Save Changes'));
    await screen.findByText('Changes saved successfully');
    expect(fixture.api.calls.length).toBeGreaterThan(saved);
    expect(fixture.sent('suppliers.updateMany').at(-1)).toEqual({
      suppliers: [
        { id: fixture.rows[0]?.id, version: 2, phone: '01872 555 01009' },
        { id: fixture.rows[8]?.id, version: 1, phone: '01872 555 01007' },
      ],
    });
  });

  describe('a supplier that two users change', () => {
    /** Saves a supplier as another user; the server refuses its older versions from then on. */
    function saveByOtherUser(at: number, changes: Partial<Supplier>) {
      const theirs = { ...supplierFixture(at + 1), ...changes, version: 2 };
      fixture.rows = fixture.rows.with(at, theirs);
      fixture.api.on(suppliers.updateMany, ({ suppliers: sentRows }) => {
        const row = sentRows.findIndex(({ id, version }) => id === theirs.id && version !== 2);
        return row < 0
          ? fixture.rows.filter(({ id }) => sentRows.some((row) => row.id === id))
          : new FakeProblem({
              title: 'Changed in the meantime',
              status: 412,
              changedBy: 'Priya Shah',
              changedAt: '2026-06-15T09:00:00Z',
              errors: { [`suppliers.${row}`]: ['Another user changed this record first.'] },
            });
      });
    }
    const notice = () => screen.findByRole('group', { name: 'Conflict in Supplier 1' });

    spec('t.3.28');
    test('shows both values at its row, and saves the other suppliers until one is chosen', async () => {
      const { user } = fixture.open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Phone of Supplier 2'), '7');
      saveByOtherUser(0, { phone: '0800 1', email: 'new@b.example' });
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
      expect(fixture.sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: fixture.rows[1]?.id, version: 1, phone: '01872 555 01007' }],
      });
      await user.click(button('Keep yours: 01872 555 01009'));
      await user.click(button('Save Changes'));
      await waitFor(() =>
        expect(fixture.sent('suppliers.updateMany').at(-1)).toEqual({
          suppliers: [{ id: fixture.rows[0]?.id, version: 2, phone: '01872 555 01009' }],
        }),
      );
    });

    test('shows the value of the other user after it is chosen', async () => {
      const { user } = fixture.open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      saveByOtherUser(0, { phone: '0800 1' });
      await user.click(button('Save Changes'));
      await notice();
      await user.click(button('Use Priya Shah’s: 0800 1'));
      expect(await cell('Phone of Supplier 1')).toHaveValue('0800 1');
      expect(screen.queryByText(/unsaved change/)).toBeNull();
      expect(fixture.sent('suppliers.updateMany')).toHaveLength(1);
    });

    spec('t.3.29');
    test('offers the choice next to Save Changes when the supplier is on another page', async () => {
      const { user } = fixture.open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Email of Supplier 1'), 'mine@b.example');
      await user.click(await pageTwo());
      await cell('Phone of Supplier 9');
      saveByOtherUser(0, { phone: '0800 1' });
      await user.click(button('Save Changes'));
      expect(within(await notice()).getByRole('alert')).toHaveTextContent(/^Supplier 1: Priya Shah changed/);
      await user.click(button('Use Priya Shah’s: 0800 1'));
      expect(button('Save Changes')).toHaveFocus();
      await user.click(button('Save Changes'));
      expect(await screen.findByText('Changes saved successfully')).toBeVisible();
      expect(fixture.sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: fixture.rows[0]?.id, version: 2, email: 'mine@b.example' }],
      });
    });

    test('keeps the column visible that shows the choice', async () => {
      const { user } = fixture.open();
      await cell('Phone of Supplier 1');
      const [columns] = screen.getAllByRole('button', { name: 'Columns' });
      const [panel] = screen.getAllByLabelText('Columns', { selector: 'dialog' });
      await user.click(columns ?? document.body);
      openPopover(panel ?? document.body);
      expect(await screen.findByRole('checkbox', { name: 'Supplier Name' })).toBeDisabled();
      expect(screen.getByRole('checkbox', { name: 'Phone' })).toBeEnabled();
    });

    test('counts as saved when both users wrote the same value', async () => {
      const { user } = fixture.open();
      await user.type(await cell('Phone of Supplier 1'), '9');
      await user.type(await cell('Phone of Supplier 2'), '7');
      saveByOtherUser(0, { phone: '01872 555 01009' });
      await user.click(button('Save Changes'));
      expect(await screen.findByText('Changes saved successfully')).toBeVisible();
      expect(fixture.sent('suppliers.updateMany').at(-1)).toEqual({
        suppliers: [{ id: fixture.rows[1]?.id, version: 1, phone: '01872 555 01007' }],
      });
      expect(screen.queryByText(/unsaved change/)).toBeNull();
    });
  });

  spec('2.8.43');
  test('shows at the row, once, why it cannot be saved and keeps the typed value', async () => {
    const { user } = fixture.open();
    await user.clear(await cell('Supplier Name of Supplier 1'));
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    expect(fixture.sent('suppliers.updateMany')).toEqual([]);
    await user.type(await cell('Supplier Name of Supplier 1, not saved'), 'S2');
    const detail = 'Supplier name already exists';
    fixture.api.on(
      suppliers.updateMany,
      () => new FakeProblem({ title: 'No', status: 409, detail, errors: { 'suppliers.0': [detail] } }),
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await cell('Supplier Name of Supplier 1, not saved')).toHaveValue('S2');
    expect(screen.queryByText('Please enter a name')).toBeNull();
  });

  test('joins pasted lines into one', async () => {
    const { user } = fixture.open();
    await user.click(await cell('Phone of Supplier 2'));
    await user.paste('\n or 01872 555 999\r\n');
    expect(await cell('Phone of Supplier 2, not saved')).toHaveValue('01872 555 0100 or 01872 555 999 ');
  });

  test('refuses to edit a global supplier and shows why', async () => {
    fixture.rows = [supplierFixture(1, { name: 'DentServe', isGlobal: true, ownedByGroup: null })];
    const { user } = fixture.open();
    await user.type(await cell('Supplier Name of DentServe'), 'X');
    expect(await screen.findByText("You can't edit a global supplier")).toBeVisible();
    expect(await cell('Supplier Name of DentServe')).toHaveValue('DentServe');
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });
});
