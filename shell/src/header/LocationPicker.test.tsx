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

const chooser = (name: string) => screen.findByRole('button', { name: `Location: ${name}` });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

spec('1.2.34', '1.2.41');
test('when nothing is chosen yet, then it is Any Location', async () => {
  const { user } = await open();
  await user.click(await chooser('Any Location'));
  expect(await screen.findByRole('option', { name: 'Harbour Dental Truro' })).toBeVisible();
  expect(options()).toEqual(['Any Location', ...inScope]);
  expect(screen.getByRole('option', { name: 'Any Location' })).toHaveAttribute('aria-selected', 'true');
});

test('when a part of a name is typed, then Enter chooses the location that has it', async () => {
  const { user } = await open();
  await user.click(await chooser('Any Location'));
  await screen.findByRole('option', { name: 'Harbour Dental Truro' });
  await user.keyboard('dental pen');
  await waitFor(() => expect(options()).toEqual(['Harbour Dental Penzance']));
  await user.keyboard('{Enter}');
  expect(await chooser('Harbour Dental Penzance')).toHaveFocus();
});

test('when nothing has the name, then it says so and Enter does nothing', async () => {
  const { user } = await open();
  await user.click(await chooser('Any Location'));
  await user.keyboard('plymouth{ArrowDown}{Enter}');
  expect(await screen.findByText('No location matches')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await chooser('Any Location')).toHaveFocus();
});

test('when arrow keys are used, then they move through the list', async () => {
  const { user } = await open();
  await user.click(await chooser('Any Location'));
  await screen.findByRole('option', { name: 'Harbour Dental Truro' });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await chooser('Harbour Dental Penzance')).toBeVisible();
});

spec('1.2.44');
test('when the person has a single location, then it is chosen and there is nothing to choose', async () => {
  const only = { id: locationFixture('', 0).id, name: 'Harbour Dental Truro' };
  await open({ as: { ...people.groupAdmin, onlyLocation: only } });
  expect(screen.getByText('Harbour Dental Truro')).toBeVisible();
  expect(renderHook(useSelectedLocation).result.current).toEqual(only);
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(opened.api.calls).toEqual([]);
});

describe('when there are ten thousand locations', () => {
  const many = Array.from({ length: 400 }, (_, at) => `Oakfield Vets ${String(at).padStart(3, '0')}`);

  test('then none is asked for before the list is opened, and then a page of them', async () => {
    const { user, api } = await open({ inScope: many });
    expect(api.calls).toEqual([]);
    await user.click(await chooser('Any Location'));
    expect(await screen.findByText('350 more. Type part of the name.')).toBeVisible();
    expect(options()).toHaveLength(51);
    expect(api.calls).toHaveLength(1);
  });

  test('then the server searches beyond the first page, once the typing pauses', async () => {
    const { user, api } = await open({ inScope: many });
    await user.click(await chooser('Any Location'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    await user.keyboard('vets 399');
    expect(options()).toContain('Oakfield Vets 000');
    expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(options()).toEqual(['Oakfield Vets 399']));
    expect(api.calls.map(({ input }) => input['searchTerm'])).toEqual([undefined, 'vets 399']);
  });

  test('then Enter waits for what was typed and never takes an old row', async () => {
    const { user } = await open({ inScope: many });
    await user.click(await chooser('Any Location'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    await user.keyboard('vets 399{Enter}');
    expect(await chooser('Oakfield Vets 399')).toHaveFocus();
  });

  test('then a stored one far down the list stays, and stands at the top of it', async () => {
    const far = { id: locationFixture('', 398).id, name: 'Oakfield Vets 398' };
    const { user } = await open({ inScope: many, stored: far });
    await user.click(await chooser('Oakfield Vets 398'));
    await screen.findByRole('option', { name: 'Oakfield Vets 000' });
    expect(options().slice(0, 3)).toEqual(['Any Location', 'Oakfield Vets 398', 'Oakfield Vets 000']);
  });

  test('then a stored one that is no longer theirs is let go', async () => {
    await open({ inScope: many, stored: { id: locationFixture('', 777).id, name: 'Harbour Dental Bodmin' } });
    expect(await chooser('Any Location')).toBeVisible();
  });
});

test('when the locations cannot be loaded, then it says so and tries again', async () => {
  const { user, api } = await open();
  api.on(locations.list, () => new FakeProblem({ title: 'Broken', status: 500 }));
  await user.click(await chooser('Any Location'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText(/locations could not be loaded/)).toBeVisible();
  const truro = locationFixture('Harbour Dental Truro', 2);
  const pagination = { totalCount: 1, pageSize: 50, pageNumber: 1 };
  api.on(locations.list, () => ({ data: [truro], pagination }));
  await user.click(again);
  expect(await screen.findByRole('option', { name: 'Harbour Dental Truro' })).toBeVisible();
});

test('when the stored location is no longer in scope, then it is let go', async () => {
  await open({ inScope, stored: { id: locationFixture('', 77).id, name: 'Harbour Dental Bodmin' } });
  expect(await chooser('Any Location')).toBeVisible();
});

test('when the stored location is in scope, then it stays', async () => {
  await open({ inScope, stored: { id: locationFixture('', 2).id, name: 'Harbour Dental Truro' } });
  expect(await chooser('Harbour Dental Truro')).toBeVisible();
});

test('when somebody may read no locations, then none are asked for', async () => {
  await open({ as: people.reader });
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(opened.api.calls).toEqual([]);
});
