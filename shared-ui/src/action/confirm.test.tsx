import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { confirm } from './action.ts';

const question = {
  title: 'Delete Asset',
  text: 'This cannot be undone.  Are you sure?',
  yes: 'Delete Asset',
  danger: true,
};

async function ask() {
  const answers: boolean[] = [];
  const { user } = renderPage(
    <button type="button" onClick={() => void confirm(question).then((answer) => answers.push(answer))}>
      Delete
    </button>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete Asset' });
  return { user, answers };
}

test('when a question is confirmed by its verb, then it is answered with yes', async () => {
  const { user, answers } = await ask();
  await user.click(screen.getByRole('button', { name: 'Delete Asset' }));
  expect(answers).toEqual([true]);
});

test('when Escape is pressed, then it is answered with no and the focus is back where it was', async () => {
  const { user, answers } = await ask();
  await user.keyboard('{Escape}');
  expect(answers).toEqual([false]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('when it is dangerous, then Enter does no harm', async () => {
  const { user, answers } = await ask();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(answers).toEqual([false]);
});

test('when another question takes its place, then it is answered with no', async () => {
  const { user, answers } = await ask();
  const second = await act(() => ({ answer: confirm({ ...question, title: 'Delete Room' }) }));
  expect(await screen.findByRole('dialog', { name: 'Delete Room' })).toBeVisible();
  expect(answers).toEqual([false]);
  await user.keyboard('{Escape}');
  expect(await second.answer).toBe(false);
});
