import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const { fetch: original } = globalThis;
afterEach(() => {
  opened.api.restore();
  globalThis.fetch = original;
  sessionStorage.clear();
});

const error = { message: 'The registry responded 500', isNewer: false };
const respondWith = (response: object) => {
  const { fetch: fetchOther } = globalThis;
  globalThis.fetch = async (input, request) =>
    String(input).startsWith('/bff/registry') ? Response.json(response) : fetchOther(input, request);
};
const validRegistry = { schema: 1, revision: 'r2', origins: [], areas: [] };

test('shows an error without any registry, and opens the areas after Retry', async () => {
  opened = await renderPortal({ at: '/assets', registry: { error, revision: '' } });
  expect(await screen.findByText(/Couldn’t load your pages\./)).toBeVisible();
  expect(screen.getByText('The registry responded 500')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  respondWith(validRegistry);
  await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(opened.reopenedRegistries).toMatchObject([{ revision: 'r2' }]);
});

test('shows a notice over the last known areas until the registry responds', async () => {
  opened = await renderPortal({ at: '/assets', areas: [assetsArea], registry: { error } });
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(screen.getByText(/You’re seeing saved data and can keep working/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  respondWith(validRegistry);
  await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/You’re seeing saved data/)).not.toBeInTheDocument();
  expect(opened.reopenedRegistries).toEqual([]);
});

test('also offers a reload for a registry that needs a newer shell', async () => {
  opened = await renderPortal({ areas: [assetsArea], registry: { error: { ...error, isNewer: true } } });
  expect(await screen.findByText(/Steward has been updated/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('shows a notice about a rolled-back area with a button to use the current version', async () => {
  sessionStorage.setItem('steward.previous', '["assets@0.1.0-00000000"]');
  opened = await renderPortal({ areas: [assetsArea] });
  expect(await screen.findByText('You are using an earlier version of Assets.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use the current version' })).toBeVisible();
});

test('shows no notice after another version was published', async () => {
  sessionStorage.setItem('steward.previous', '["assets@0.1.0-11111111"]');
  opened = await renderPortal({ at: '/assets', areas: [assetsArea] });
  expect(await screen.findByText('Content of assets')).toBeVisible();
  expect(screen.queryByText(/You are using an earlier version/)).not.toBeInTheDocument();
});
