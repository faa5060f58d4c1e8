import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { confirm } from './action.ts';

const options = {
  title: 'Delete Asset',
  text: 'This cannot be undone.  Are you sure?',
  confirmLabel: 'Delete Asset',
  danger: true,
};

async function openConfirm() {
  const results: boolean[] = [];
  const { user } = renderPage(
    <button type="button" onClick={() => void confirm(options).then((result) => results.push(result))}>
      Delete
    </button>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete Asset' });
  return { user, results };
}

test('resolves to true when the user confirms', async () => {
  const { user, results } = await openConfirm();
  await user.click(screen.getByRole('button', { name: 'Delete Asset' }));
  expect(results).toEqual([true]);
});

test('resolves to false on Escape and restores the focus', async () => {
  const { user, results } = await openConfirm();
  await user.keyboard('{Escape}');
  expect(results).toEqual([false]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('does not confirm a dangerous action on Enter', async () => {
  const { user, results } = await openConfirm();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(results).toEqual([false]);
});

test('resolves to false when another dialog replaces it', async () => {
  const { user, results } = await openConfirm();
  const second = await act(() => ({ result: confirm({ ...options, title: 'Delete Room' }) }));
  expect(await screen.findByRole('dialog', { name: 'Delete Room' })).toBeVisible();
  expect(results).toEqual([false]);
  await user.keyboard('{Escape}');
  expect(await second.result).toBe(false);
});
