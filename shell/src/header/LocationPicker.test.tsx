import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { locations } from '@steward/shared-api';
import { locationFixture, FakeProblem } from '@steward/shared-api/testing';
import { useSelectedLocation } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';

const inScope = ['Harbour Dental Falmouth', 'Harbour Dental Penzance', 'Harbour Dental Truro'];
let opened: Awaited<ReturnType<typeof renderPortal>>;

const open = async (visit: Parameters<typeof renderPortal>[0] = { inScope }) => {
  opened = await renderPortal(visit);
  return opened;
};
afterEach(() => opened.api.restore());

const picker = (name: string) => screen.findByRole('button', { name: `Location: ${name}` });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

spec('1.2.34', '1.2.41');
test('starts with Any Location', async () => {
  const { user } = await open();
  await user.click(await picker('Any Location'));
  expect(await screen.findByRole('option', { name: 'Harbour Dental Truro' })).toBeVisible();
  expect(options()).toEqual(['Any Location', ...inScope]);
  expect(screen.getByRole('option', { name: 'Any Location' })).toHaveAttribute('aria-selected', 'true');
});

test('selects the location that matches the typed text on Enter', async () => {
  const { user } = await open();
  await user.click(await picker('Any Location'));
  await screen.findByRole('option', { name: 'Harbour Dental Truro' });
  await user.keyboard('dental pen');
  await waitFor(() => expect(options()).toEqual(['Harbour Dental Penzance']));
  await user.keyboard('{Enter}');
  expect(await picker('Harbour Dental Penzance')).toHaveFocus();
});

test('shows that no location matches, and ignores Enter', async () => {
  const { user } = await open();
  await user.click(await picker('Any Location'));
  await user.keyboard('plymouth{ArrowDown}{Enter}');
  expect(await screen.findByText('No location matches')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await picker('Any Location')).toHaveFocus();
});

test('moves through the list with the arrow keys', async () => {
  const { user } = await open();
  await user.click(await picker('Any Location'));
  await screen.findByRole('option', { name: 'Harbour Dental Truro' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await picker('Harbour Dental Penzance')).toBeVisible();
});

spec('1.2.44');
test('shows the only location of a user without a picker', async () => {
  const only = { id: locationFixture('', 0).id, name: 'Harbour Dental Truro' };
  await open({ as: { ...people.groupAdmin, onlyLocation: only } });
  expect(screen.getByText('Harbour Dental Truro')).toBeVisible();
  expect(renderHook(useSelectedLocation).result.current).toEqual(only);
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(opened.api.calls).toEqual([]);
});

describe('with many locations', () => {
  const many = Array.from({ length: 400 }, (_, index) => `Oakfield Vets ${String(index).padStart(3, '0')}`);

  test('requests a page of locations only after the list was opened', async () => {
    const { user, api } = await open({ inScope: many });
    expect(api.calls).toEqual([]);
    await user.click(await picker('Any Location'));
    expect(await screen.findByText('350 more. Type part of the name.')).toBeVisible();
    expect(options()).toHaveLength(51);
    expect(api.calls).toHaveLength(1);
  });

  test('searches on the server after a pause in typing', async () => {
    const { user, api } = await open({ inScope: many });
    await user.click(await picker('Any Location'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    await user.keyboard('vets 399');
    expect(options()).toContain('Oakfield Vets 000');
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(options()).toEqual(['Oakfield Vets 399']));
    expect(api.calls.map(({ input }) => input['searchTerm'])).toEqual([undefined, 'vets 399']);
  });

  test('waits for the search before Enter selects a row', async () => {
    const { user } = await open({ inScope: many });
    await user.click(await picker('Any Location'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    await user.keyboard('vets 399{Enter}');
    expect(await picker('Oakfield Vets 399')).toHaveFocus();
  });

  test('shows a stored location that is not on the first page at the top', async () => {
    const far = { id: locationFixture('', 398).id, name: 'Oakfield Vets 398' };
    const { user } = await open({ inScope: many, stored: far });
    await user.click(await picker('Oakfield Vets 398'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    expect(options().slice(0, 3)).toEqual(['Any Location', 'Oakfield Vets 398', 'Oakfield Vets 000']);
  });

  test('clears a stored location that is no longer in scope', async () => {
    await open({ inScope: many, stored: { id: locationFixture('', 777).id, name: 'Harbour Dental Bodmin' } });
    expect(await picker('Any Location')).toBeVisible();
  });
});

test('shows a failed request and retries it', async () => {
  const { user, api } = await open();
  api.on(locations.list, () => new FakeProblem({ title: 'Broken', status: 500 }));
  await user.click(await picker('Any Location'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/locations could not be loaded/)).toBeVisible();
  const truro = locationFixture('Harbour Dental Truro', 2);
  const pagination = { totalCount: 1, pageSize: 50, pageNumber: 1 };
  api.on(locations.list, () => ({ data: [truro], pagination }));
  await user.click(retry);
  expect(await screen.findByRole('option', { name: 'Harbour Dental Truro' })).toBeVisible();
});

spec('t.3.56');
test('shows and selects locations of the same name by their labels', async () => {
  const { user, api } = await open();
  const data = ['TR1 1AA', 'TR4 8ED'].map((postcode, at) => ({
    ...locationFixture('Harbour Dental Truro', at),
    label: `Harbour Dental Truro, ${postcode}`,
  }));
  api.on(locations.list, () => ({ data, pagination: { totalCount: 2, pageSize: 50, pageNumber: 1 } }));
  await user.click(await picker('Any Location'));
  await user.click(await screen.findByRole('option', { name: 'Harbour Dental Truro, TR4 8ED' }));
  expect(await picker('Harbour Dental Truro, TR4 8ED')).toHaveFocus();
});

test('clears a stored location that is no longer in scope', async () => {
  await open({ inScope, stored: { id: locationFixture('', 77).id, name: 'Harbour Dental Bodmin' } });
  expect(await picker('Any Location')).toBeVisible();
});

test('keeps a stored location that is in scope', async () => {
  await open({ inScope, stored: { id: locationFixture('', 2).id, name: 'Harbour Dental Truro' } });
  expect(await picker('Harbour Dental Truro')).toBeVisible();
});

test('requests no locations for a user without the permission', async () => {
  await open({ as: people.reader });
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(opened.api.calls).toEqual([]);
});
