import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { suppliers } from '@steward/shared-api';
import { FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { supplierFixture } from '../fixtures/supplier.ts';
import { supplierEditor, suppliersTabFixture, suppliersTable } from '../fixtures/suppliers-tab.tsx';

const reader = { ...supplierEditor, permissions: ['organisation.read'] as const };
const global = supplierFixture(1, {
  name: 'DentServe',
  isGlobal: true,
  ownedByGroup: null,
  notes: 'Account 4711\nAsk for Ann',
});
const own = supplierFixture(2, { name: 'Tamar Handpieces', notes: null });
let fixture: ReturnType<typeof suppliersTabFixture>;

beforeEach(() => {
  fixture = suppliersTabFixture([global, own]);
  fixture.api.on(suppliers.update, ({ id, notes = null }) => {
    fixture.change(id, { notes });
    return fixture.rows.find((row) => row.id === id) ?? global;
  });
});
afterEach(() => fixture.api.restore());

const dialog = async () => within(await screen.findByRole('dialog'));
const notesIn = async () => (await dialog()).findByRole('textbox', { name: 'Notes' });
const versions = () =>
  fixture.api.calls
    .filter(({ endpoint }) => endpoint.id === 'suppliers.update')
    .map(({ headers }) => headers.get('If-Match'));

describe('the notes about a supplier', () => {
  test('are shown in the list and changed in a dialog, also for a global supplier', async () => {
    const { user, address } = fixture.open();
    expect(await within(await suppliersTable()).findByText(/Account 4711\s+Ask for Ann/)).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Notes about DentServe' }));
    const box = await notesIn();
    expect(box).toHaveValue('Account 4711\nAsk for Ann');
    expect(box).toHaveAttribute('maxlength', '2000');
    await user.type(box, ' Smith');
    await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Changes saved successfully')).toBeVisible();
    expect(fixture.sent('suppliers.update')).toEqual([
      { id: global.id, notes: 'Account 4711\nAsk for Ann Smith' },
    ]);
    expect(versions()).toEqual(['"1"']);
    await waitFor(() => expect(address()).toBe('/?tab=suppliers'));
    expect(await within(await suppliersTable()).findByText(/Ask for Ann Smith/)).toBeVisible();
  });

  test('can be removed', async () => {
    const { user } = fixture.open(`/?tab=suppliers&notes=${global.id}`);
    await user.clear(await notesIn());
    await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Changes saved successfully');
    expect(fixture.sent('suppliers.update')).toEqual([{ id: global.id, notes: null }]);
    expect(await screen.findByRole('link', { name: 'Add notes about DentServe' })).toBeVisible();
  });

  test('show the notes of another user who saved first', async () => {
    const { user } = fixture.open();
    await user.click(await screen.findByRole('link', { name: 'Add notes about Tamar Handpieces' }));
    await user.type(await notesIn(), 'Mine');
    fixture.change(own.id, { notes: 'Theirs' });
    fixture.api.on(
      suppliers.update,
      () => new FakeProblem({ title: 'Changed', status: 412, changedBy: 'Olivia Grant' }),
    );
    await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }));
    expect(await (await dialog()).findByText('Theirs')).toBeVisible();
    expect(await notesIn()).toHaveValue('Mine');
  });

  test('are read by users without the permission to edit, who are not offered to add any', async () => {
    const { user } = fixture.open('/?tab=suppliers', { ...reader, permissions: [...reader.permissions] });
    await user.click(await screen.findByRole('link', { name: 'Notes about DentServe' }));
    expect(await notesIn()).toHaveAttribute('readonly');
    expect((await dialog()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Add notes/ })).toBeNull();
  });

  test('are added with a new supplier', async () => {
    fixture.api.on(suppliers.create, ({ name, notes = null }) => supplierFixture(7, { name, notes }));
    const { user } = fixture.open('/?tab=suppliers&add=true');
    await user.type(
      await (await dialog()).findByRole('textbox', { name: /Supplier Company Name/ }),
      'Fal Ltd',
    );
    await user.type(await notesIn(), 'Account 4711');
    await user.click((await dialog()).getByRole('button', { name: 'Add This Supplier' }));
    expect(await screen.findByText('Supplier added successfully')).toBeVisible();
    expect(fixture.sent('suppliers.create')).toEqual([{ name: 'Fal Ltd', notes: 'Account 4711' }]);
  });

  test('say that a supplier of another practice is not found', async () => {
    fixture.api.on(suppliers.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
    fixture.open(`/?tab=suppliers&notes=${own.id}`);
    expect(
      await (await dialog()).findByText("Supplier not found, or you don't have access to it."),
    ).toBeVisible();
  });
});
