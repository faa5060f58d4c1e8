import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openWithStock, paletteField } from '../testing/palette-screen.tsx';

let opened: Awaited<ReturnType<typeof openWithStock>>;
afterEach(() => opened.api.restore());
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

spec('d.7.33');
test('? lists the keyboard shortcuts, and Esc closes the list', async () => {
  opened = await openWithStock();
  await opened.user.keyboard('?');
  const list = within(await sheet());
  expect(list.getByText('Search or do anything')).toBeVisible();
  expect(list.getByText('?')).toBeVisible();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

spec('d.7.33');
test('? in a field is a letter', async () => {
  opened = await openWithStock();
  await opened.openPalette();
  await opened.user.keyboard('why?');
  expect(await paletteField()).toHaveValue('why?');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});

spec('d.7.33');
test('the user menu opens the list, and gets the focus back', async () => {
  opened = await openWithStock();
  const menu = screen.getByRole('button', { name: /your account/ });
  await opened.user.click(menu);
  await opened.user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await sheet()).toBeVisible();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(menu).toHaveFocus());
});
