import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@steward/shared-api/client';
import { screen, waitFor, within } from '@testing-library/react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { renderPage } from '../testing/testing.tsx';
import { EditableGrid, type EditableColumn } from '../edit/edit.ts';

interface Part {
  readonly id: string;
  readonly name: string | null;
  readonly supplier: string | null;
  readonly bought: string | null;
  readonly price: string | null;
  readonly isSpare: boolean | null;
}

const filter: Part = {
  id: '1',
  name: 'Filter',
  supplier: 'Dentserve',
  bought: '2024-03-01',
  price: '12.50',
  isSpare: true,
};
const hose: Part = { ...filter, id: '2', name: 'Hose', bought: '31/02/2024', isSpare: null };
const suppliers = ['Dentserve', 'Dental Direct', 'Vetcare'].map((label) => ({ label, value: label }));

const columns: readonly EditableColumn<Part>[] = [
  { name: 'name', label: 'Name', kind: 'text', isRequired: true, max: 20 },
  {
    name: 'supplier',
    label: 'Supplier',
    kind: 'choice',
    search: async (text) => suppliers.filter(({ label }) => label.includes(text)),
  },
  {
    name: 'bought',
    label: 'Bought',
    kind: 'day',
    problem: ({ bought }) => (bought === '31/02/2024' ? '“31/02/2024” is not a date' : undefined),
  },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'isSpare', label: 'Spare', kind: 'flag' },
];

let saved: Part[];
let refusal: ApiError | null;
beforeEach(() => {
  saved = [];
  refusal = null;
});

interface PartsProps {
  isOpen?: boolean;
  /** A saved row leaves the grid, before the grid knows that it is saved. */
  removesSaved?: boolean;
}

function Parts({ isOpen = false, removesSaved = false }: PartsProps) {
  const [rows, setRows] = useState([filter, hose]);
  return (
    <EditableGrid
      caption="Parts"
      columns={columns}
      rows={rows}
      rowLabel={({ name }) => name ?? 'part'}
      isOpen={isOpen}
      empty="No parts"
      newRow={() => ({ id: 'new', name: null, supplier: null, bought: null, price: null, isSpare: null })}
      addLabel="Add part"
      onSave={async (row) => {
        if (refusal) throw refusal;
        saved.push(row);
        setRows((before) =>
          [...before.filter(({ id }) => id !== row.id), ...(removesSaved ? [] : [row])].toSorted(byId),
        );
        if (removesSaved)
          await waitFor(() => expect(screen.queryByRole('row', { name: /Filter/ })).toBeNull());
      }}
      onRemove={async ({ id }) => setRows((before) => before.filter((row) => row.id !== id))}
    />
  );
}

const byId = (one: Part, other: Part) => one.id.localeCompare(other.id);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cell = (name: string) => screen.getByRole('textbox', { name });
const open = async (props: PartsProps = {}) => {
  const page = renderPage(<Parts {...props} />);
  await screen.findByRole('table', { name: 'Parts' });
  return page;
};

describe('a row', () => {
  it('shows its values until it is edited', async () => {
    await open();
    const cells = within(row('Filter')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Filter',
      'Dentserve',
      '01 Mar 2024',
      '£12.50',
      'Yes',
      'EditDelete',
    ]);
  });

  it('is edited and saved with the keyboard', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'Edit Filter' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell('Name of Filter')).toHaveFocus());
    await user.keyboard(' XL{Enter}');
    await waitFor(() => expect(saved).toEqual([{ ...filter, name: 'Filter XL' }]));
    expect(await screen.findByRole('button', { name: 'Edit Filter XL' })).toHaveFocus();
  });

  it('marks an unsaved cell, and Cancel restores it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
    await user.type(cell('Name of Filter'), 's');
    expect(cell('Name of Filter, not saved')).toHaveValue('Filters');
    await user.click(screen.getByRole('button', { name: 'Cancel Filter' }));
    await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
    expect(cell('Name of Filter')).toHaveValue('Filter');
    expect(saved).toEqual([]);
  });

  it('offers a searchable choice', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
    await user.click(screen.getByRole('combobox', { name: 'Supplier of Filter' }));
    await user.keyboard('Vet');
    await user.click(await screen.findByTitle('Vetcare'));
    await user.click(screen.getByRole('button', { name: 'Save Filter' }));
    await waitFor(() => expect(saved).toEqual([{ ...filter, supplier: 'Vetcare' }]));
  });

  it('moves the focus to the next row, also if it is gone before', async () => {
    const { user } = await open({ isOpen: true, removesSaved: true });
    await user.clear(cell('Name of Filter'));
    await user.type(cell('Name of Filter, not saved'), 'Fan');
    await user.click(screen.getByRole('button', { name: 'Save Filter' }));
    await waitFor(() => expect(cell('Bought of Hose')).toHaveFocus());
    expect(screen.queryByRole('row', { name: /Filter/ })).not.toBeInTheDocument();
  });

  it('shows a problem at its cell', async () => {
    await open({ isOpen: true });
    const bought = screen.getByRole('textbox', { name: 'Bought of Hose' });
    expect(bought).toBeInvalid();
    expect(bought).toHaveAccessibleDescription('“31/02/2024” is not a date');
    expect(bought).toHaveValue('31/02/2024');
  });

  it('keeps a typed text that is not a day, and saves it', async () => {
    const { user } = await open({ isOpen: true });
    await user.clear(cell('Bought of Filter'));
    await user.type(cell('Bought of Filter, not saved'), '28.2.2021');
    await user.tab();
    expect(cell('Bought of Filter, not saved')).toHaveValue('28.2.2021');
    await user.click(screen.getByRole('button', { name: 'Save Filter' }));
    await waitFor(() => expect(saved).toEqual([{ ...filter, bought: '28.2.2021' }]));
    expect(cell('Bought of Filter')).toHaveValue('28.2.2021');
  });

  it('corrects a text that is not a day, and Enter saves it', async () => {
    const { user } = await open({ isOpen: true });
    const bought = cell('Bought of Hose');
    await user.type(bought, '{Backspace}{Backspace}23');
    expect(bought).toHaveValue('31/02/2023');
    await user.tab();
    expect(cell('Bought of Hose, not saved')).toHaveValue('31/02/2023');
    await user.type(bought, '{Enter}');
    await waitFor(() => expect(saved).toEqual([{ ...hose, bought: '31/02/2023' }]));
    saved = [];
    await user.clear(bought);
    await user.type(bought, '28/02/2023{Enter}');
    await waitFor(() => expect(saved).toEqual([{ ...hose, bought: '2023-02-28' }]));
    expect(bought).toHaveValue('28 Feb 2023');
  });

  it('can have an empty day instead of a text that is not a day', async () => {
    const { user } = await open({ isOpen: true });
    await user.clear(cell('Bought of Hose'));
    await user.tab();
    expect(cell('Bought of Hose, not saved')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Save Hose' }));
    await waitFor(() => expect(saved).toEqual([{ ...hose, bought: null }]));
  });

  it('shows the original text again after Cancel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Hose' }));
    await user.clear(cell('Bought of Hose'));
    await user.type(cell('Bought of Hose'), 'spring');
    await user.click(screen.getByRole('button', { name: 'Cancel Hose' }));
    await user.click(screen.getByRole('button', { name: 'Edit Hose' }));
    expect(cell('Bought of Hose')).toHaveValue('31/02/2024');
  });

  it('shows the currency of an amount, and none before another text', async () => {
    const { user } = await open({ isOpen: true });
    const price = cell('Price of Filter');
    expect(within(row('Filter')).getByText('£')).toBeVisible();
    await user.clear(price);
    await user.type(price, '£12,5OO');
    expect(within(row('Filter')).queryByText('£')).not.toBeInTheDocument();
    expect(price).toHaveFocus();
    expect(price).toHaveValue('£12,5OO');
  });

  it('is removed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Hose' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hose/ })).not.toBeInTheDocument());
  });

  it('is added with the focus in its first cell', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add part' }));
    await waitFor(() => expect(cell('Name of part')).toHaveFocus());
    await user.keyboard('Tube');
    await user.click(screen.getByRole('button', { name: 'Save new row' }));
    await waitFor(() => expect(saved).toMatchObject([{ id: 'new', name: 'Tube' }]));
  });
});

describe('a refused row', () => {
  it('shows the messages of the server at their cells until the value changes', async () => {
    const { user } = await open();
    refusal = new ApiError({ title: 'Invalid', status: 400, errors: { price: ['Too expensive'] } });
    await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
    await user.type(cell('Price of Filter'), '0{Enter}');
    await waitFor(() =>
      expect(cell('Price of Filter, not saved')).toHaveAccessibleDescription('Too expensive'),
    );
    expect(cell('Price of Filter, not saved')).toHaveFocus();
    await user.keyboard('{Backspace}');
    expect(cell('Price of Filter')).toBeValid();
  });

  it('names the other user who saved it first', async () => {
    const { user } = await open();
    refusal = new ApiError({ title: 'Changed', status: 412, changedBy: 'Ben Cole' });
    await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
    await user.type(cell('Name of Filter'), 's{Enter}');
    expect(await screen.findByText(/^Ben Cole saved this row first\./)).toBeVisible();
    expect(screen.getByText('Saved value: Filter')).toBeVisible();
  });
});

it('asks before the user leaves the page with unsaved cells', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit Filter' }));
  await user.type(cell('Name of Filter'), 's');
  void router.navigate('/elsewhere');
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});

it('keeps the language of the dates of the page', async () => {
  const language = dayjs.locale();
  await open({ isOpen: true });
  expect(dayjs.locale()).toBe(language);
});
