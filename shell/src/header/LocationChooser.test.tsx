import { afterEach, expect, test } from '@jest/globals';
import { people } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { aLocation, renderPortal } from '../frame/render-portal.tsx';

const inScope = ['Harbour Dental Falmouth', 'Harbour Dental Penzance', 'Harbour Dental Truro'];
let opened: Awaited<ReturnType<typeof renderPortal>>;

const open = async (visit: Parameters<typeof renderPortal>[0] = { inScope }) => {
  opened = await renderPortal(visit);
  return opened;
};
afterEach(() => opened.api.restore());

const chooser = (name: string) => screen.findByRole('button', { name: `Location: ${name}` });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

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
  expect(options()).toEqual(['Harbour Dental Penzance']);
  await user.keyboard('{Enter}');
  expect(await chooser('Harbour Dental Penzance')).toHaveFocus();
});

test('when nothing has the name, then it says so and Enter does nothing', async () => {
  const { user } = await open();
  await user.click(await chooser('Any Location'));
  await user.keyboard('plymouth{ArrowDown}{Enter}');
  expect(screen.getByText('No location matches')).toBeVisible();
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

test('when the person has a single location, then it is chosen and there is nothing to choose', async () => {
  await open({ inScope: ['Harbour Dental Truro'] });
  expect(await screen.findByText('Harbour Dental Truro')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
});

test('when the stored location is no longer in scope, then it is let go', async () => {
  await open({ inScope, stored: { id: aLocation('', 77).id, name: 'Harbour Dental Bodmin' } });
  expect(await chooser('Any Location')).toBeVisible();
});

test('when the stored location is in scope, then it stays', async () => {
  await open({ inScope, stored: { id: aLocation('', 2).id, name: 'Harbour Dental Truro' } });
  expect(await chooser('Harbour Dental Truro')).toBeVisible();
});

test('when somebody may read no locations, then none are asked for', async () => {
  await open({ as: people.reader });
  expect(screen.queryByRole('button', { name: /^Location/ })).not.toBeInTheDocument();
  expect(opened.api.calls).toEqual([]);
});
