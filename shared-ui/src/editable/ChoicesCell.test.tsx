import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EditableGrid } from '../edit/edit.ts';
import { renderPage } from '../testing/testing.tsx';

const sites = ['Ilkley', 'Skipton', 'York'].map((label) => ({ label, value: label }));

interface Person {
  readonly id: string;
  readonly sites: string | null;
}

let saved: Person[];
beforeEach(() => {
  saved = [];
});

async function open(value: string | null) {
  const page = renderPage(
    <EditableGrid<Person>
      caption="People"
      columns={[
        {
          name: 'sites',
          label: 'Sites',
          kind: 'choices',
          search: async (text) => sites.filter(({ label }) => label.includes(text)),
          problem: (row) => (row.sites?.includes('Leeds') ? 'There is no site Leeds' : undefined),
        },
      ]}
      rows={[{ id: '1', sites: value }]}
      rowLabel={() => 'Ann'}
      isOpen
      empty="No people"
      onSave={async (row) => saved.push(row)}
    />,
  );
  await screen.findByRole('table', { name: 'People' });
  return page;
}

const combobox = (suffix = '') => screen.getByRole('combobox', { name: `Sites of Ann${suffix}` });
const chosen = () =>
  within(screen.getByRole('list', { name: 'Chosen Sites of Ann' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('adds values to those of the cell, and offers only the others', async () => {
  const { user } = await open('York');
  await user.click(combobox());
  await screen.findByTitle('Ilkley');
  expect(screen.queryByTitle('York')).not.toBeInTheDocument();
  await user.click(screen.getByTitle('Ilkley'));
  expect(chosen()).toEqual(['York', 'Ilkley']);
  await user.type(combobox(', not saved'), 'Skip');
  await user.click(await screen.findByTitle('Skipton'));
  expect(chosen()).toEqual(['York', 'Ilkley', 'Skipton']);
  await user.click(screen.getByRole('button', { name: 'Save Ann' }));
  await waitFor(() => expect(saved).toMatchObject([{ sites: 'York; Ilkley; Skipton' }]));
});

it('removes values, and moves the focus to the choice', async () => {
  const { user } = await open('Leeds|York\nIlkley');
  expect(chosen()).toEqual(['Leeds', 'York', 'Ilkley']);
  expect(combobox()).toHaveAccessibleDescription('There is no site Leeds');
  expect(combobox()).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Remove Leeds from Sites of Ann' }));
  expect(combobox(', not saved')).toHaveFocus();
  expect(combobox(', not saved')).toBeValid();
  // The height stays, so that a pressed button does not move.
  expect(screen.getByText('There is no site Leeds')).toHaveAttribute('aria-hidden', 'true');
  await user.click(screen.getByRole('button', { name: 'Save Ann' }));
  await waitFor(() => expect(saved).toMatchObject([{ sites: 'York; Ilkley' }]));
});

it('is empty after the last value is removed', async () => {
  const { user } = await open('York');
  await user.click(screen.getByRole('button', { name: 'Remove York from Sites of Ann' }));
  expect(screen.queryByRole('list', { name: /^Chosen/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Ann' }));
  await waitFor(() => expect(saved).toMatchObject([{ sites: null }]));
});
