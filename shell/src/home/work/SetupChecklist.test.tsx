import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { workLists, type SetupStep } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { WorkList } from './WorkList.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const list = (setup: SetupStep[]) => api.on(workLists.get, () => ({ items: [], total: 0, setup }));
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('shows the administrator of a new practice what to set up, until it is hidden', async () => {
  list([
    { step: 'locations', isDone: true },
    { step: 'assets', isDone: false },
  ]);
  const { user } = renderPage(<WorkList />, { as: people.groupAdmin });
  expect(await screen.findByRole('heading', { name: 'Set up Steward 1 of 2' })).toBeVisible();
  expect(await rows()).toEqual([
    expect.stringContaining('Add your first location'),
    expect.stringContaining('Import your equipment'),
  ]);
  expect(screen.getByRole('img', { name: 'Done' })).toBeVisible();
  const next = screen.getByRole('link', { name: 'Import: Import your equipment' });
  expect(next).toHaveAttribute('href', '/assets/import');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Set up Steward' })).not.toBeInTheDocument();
  expect(screen.getByText('Nothing to do')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show the setup steps' }));
  expect(await screen.findByRole('region', { name: 'Set up Steward' })).toBeVisible();
});

test('leads each step of a new supplier to the place where it is done', async () => {
  const steps = ['models', 'clients', 'people', 'stickers'] as const;
  list(steps.map((step) => ({ step, isDone: false })));
  renderPage(<WorkList />, { as: people.supplier });
  await rows();
  const hrefs = screen
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(hrefs).toEqual([
    '/configuration?tab=models',
    '/configuration?tab=clients',
    '/configuration?tab=users',
    '/assets/labels',
  ]);
});
