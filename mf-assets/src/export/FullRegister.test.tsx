import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { customFields } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { FullRegister } from './FullRegister.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const buttons = () => screen.getAllByRole('button', { name: /^Full register/ });

test('offers no file without the custom fields', async () => {
  api.on(customFields.list, () => new FakeProblem({ status: 503, title: 'Not available' }));
  renderPage(<FullRegister />);
  await waitFor(() => expect(api.calls).not.toEqual([]));
  for (const button of buttons()) expect(button).toBeDisabled();
});

test.each([
  ['with the custom fields', () => pageOf([], {})],
  ['of an older server without custom fields', () => new FakeProblem({ status: 404, title: 'Not found' })],
])('offers the files %s', async (_, answer) => {
  api.on(customFields.list, answer);
  renderPage(<FullRegister />);
  await waitFor(() => {
    for (const button of buttons()) expect(button).toBeEnabled();
  });
});
