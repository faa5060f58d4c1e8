import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { subLocations } from '@steward/shared-api';
import { configureClient, useCommand } from '@steward/shared-api/client';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { useAction, type ActionMessages } from './action.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => {
  api.restore();
  configureClient({ bffUrl: '/bff' });
});

function Remove({ messages }: { messages?: ActionMessages }) {
  const run = useAction(useCommand(subLocations.remove), messages ? { messages } : {});
  const remove = () => void run({ id: '00000000-0000-4000-8000-000000000001' });
  return (
    <button type="button" onClick={remove}>
      Remove
    </button>
  );
}

async function remove(messages?: ActionMessages) {
  const { user } = renderPage(<Remove {...(messages ? { messages } : {})} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
}

spec('2.8.64');
test('shows the default success text of an unnamed action', async () => {
  api.on(subLocations.remove, () => null);
  await remove();
  expect(await screen.findByText('Request completed successfully')).toBeVisible();
});

spec('2.8.64');
test('shows the default failure text when the server gives no reason', async () => {
  api.on(subLocations.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await remove();
  expect(await screen.findByText('Request could not be completed')).toBeVisible();
});

test('shows no toast after the end of the session', async () => {
  const seen = jest.fn<(status: number) => void>();
  configureClient({ bffUrl: '/bff', onFailure: ({ status }) => seen(status) });
  const detail = 'Please log in';
  api.on(subLocations.remove, () => new FakeProblem({ title: 'Not signed in', status: 401, detail }));
  await remove('deleteRoom');
  await waitFor(() => expect(seen).toHaveBeenCalledWith(401));
  expect(screen.queryByText(detail)).not.toBeInTheDocument();
  expect(screen.queryByText('Error deleting room')).not.toBeInTheDocument();
});

test.each([
  ['success', (): null => null, 'Item ordered'],
  ['failure', () => new FakeProblem({ title: 'It broke', status: 500 }), 'Error ordering item'],
] as const)('shows the %s text that an area gives its action', async (_, respond, text) => {
  api.on(subLocations.remove, respond);
  await remove({ success: 'Item ordered', failure: 'Error ordering item' });
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows the success text of a named action', async () => {
  api.on(subLocations.remove, () => null);
  await remove('deleteRoom');
  expect(await screen.findByText('Room deleted successfully')).toBeVisible();
});

spec('2.8.1');
test('shows the reason that the server gives', async () => {
  const detail = 'Surgery 1 has 7 assets. Move them first.';
  api.on(subLocations.remove, () => new FakeProblem({ title: 'Conflict', status: 409, detail }));
  await remove('deleteRoom');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByText('Error deleting room')).not.toBeInTheDocument();
});

spec('2.8.1');
test('shows the failure text of a named action', async () => {
  api.on(subLocations.remove, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await remove('deleteRoom');
  expect(await screen.findByText('Error deleting room')).toBeVisible();
});
