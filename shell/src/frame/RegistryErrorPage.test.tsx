import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { assetsArea } from '../testing/portal.examples.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
const { fetch: original } = globalThis;
afterEach(() => {
  opened.api.restore();
  globalThis.fetch = original;
  sessionStorage.clear();
});

const trouble = { message: 'The registry answered 500', isNewer: false };
const answerWith = (answer: object) => {
  const { fetch: others } = globalThis;
  globalThis.fetch = async (input, request) =>
    String(input).startsWith('/bff/registry') ? Response.json(answer) : others(input, request);
};
const readable = { schema: 1, revision: 'r2', origins: [], areas: [] };

test('when nothing is known of the areas, then the place of the page says so, and Retry opens them', async () => {
  opened = await renderPortal({ at: '/assets', known: { trouble, revision: '' } });
  expect(await screen.findByText(/Steward could not ask which parts you can use\./)).toBeVisible();
  expect(screen.getByText('The registry answered 500')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  answerWith(readable);
  await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(opened.reopened).toMatchObject([{ revision: 'r2' }]);
});

test('when the last known areas go on, then a notice says so until the registry answers', async () => {
  opened = await renderPortal({ at: '/assets', areas: [assetsArea], known: { trouble } });
  expect(await screen.findByText('Something of assets')).toBeVisible();
  expect(screen.getByText(/What was last known is shown, and you can go on working/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  answerWith(readable);
  await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/What was last known/)).not.toBeInTheDocument();
  expect(opened.reopened).toEqual([]);
});

test('when the registry is written for a newer shell, then reloading is offered, too', async () => {
  opened = await renderPortal({ areas: [assetsArea], known: { trouble: { ...trouble, isNewer: true } } });
  expect(await screen.findByText(/Steward has been renewed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('when somebody went back to an earlier version of an area, then a notice says so, with a way back', async () => {
  sessionStorage.setItem('steward.previous', '["assets@0.1.0-00000000"]');
  opened = await renderPortal({ areas: [assetsArea] });
  expect(await screen.findByText('You are using an earlier version of Assets.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use the current version' })).toBeVisible();
});

test('when another version of it is live since, then nothing is said', async () => {
  sessionStorage.setItem('steward.previous', '["assets@0.1.0-11111111"]');
  opened = await renderPortal({ at: '/assets', areas: [assetsArea] });
  expect(await screen.findByText('Something of assets')).toBeVisible();
  expect(screen.queryByText(/You are using an earlier version/)).not.toBeInTheDocument();
});
