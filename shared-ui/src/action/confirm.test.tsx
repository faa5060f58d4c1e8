import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Page } from '../page/page.ts';
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

test('closes with the page that asked, and takes no focus on the next page', async () => {
  const { router } = renderPage(
    <Page title="Asset">
      <p>An asset</p>
    </Page>,
  );
  const question = await act(() => ({ result: confirm(options) }));
  expect(await screen.findByRole('dialog', { name: 'Delete Asset' })).toBeVisible();
  await act(() => router.navigate('/another'));
  expect(screen.getByText('Another page')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await question.result).toBe(false);
});

test('gives no button the focus when it appears while the user types in a field', async () => {
  const { user } = renderPage(<input aria-label="Title" />);
  const question = await act(() => {
    const result = confirm({ ...options, danger: false });
    screen.getByRole('textbox', { name: 'Title' }).focus();
    return { result };
  });
  expect(await screen.findByRole('dialog', { name: 'Delete Asset' })).toBeVisible();
  await waitFor(() => expect(screen.getByText(options.text, { normalizer: (text) => text })).toHaveFocus());
  await user.keyboard(' {Enter}');
  expect(screen.getByRole('dialog', { name: 'Delete Asset' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await question.result).toBe(false);
});
