import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetModelAdditionRequests, assetTypes } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { modelRequestFixture } from '../fixtures/model-request.ts';
import { ModelRequestsTab } from './ModelRequestsTab.tsx';
import { PendingRequests } from './PendingRequests.tsx';

let api: ReturnType<typeof fakeApi>;
const request = modelRequestFixture();
const light = {
  id: '00000000-0000-4000-8000-000000000802',
  name: 'Curing lights',
  assetCategory: { id: '00000000-0000-4000-8000-000000000803', name: 'Surgical' },
};

beforeEach(() => {
  api = fakeApi()
    .on(assetModelAdditionRequests.list, (query) => pageOf([request], query))
    .on(assetModelAdditionRequests.get, () => request)
    .on(assetTypes.list, (query) => pageOf([light], query));
});
afterEach(() => api.restore());

const open = () => renderPage(<ModelRequestsTab />, { at: `/?request=${request.id}`, as: people.support });
const sent = () => api.calls.find(({ endpoint }) => endpoint === assetModelAdditionRequests.decide);

async function answer(user: ReturnType<typeof open>['user'], words: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: /Answer/ }));
  await user.click(await screen.findByTitle(words));
}

test('lists pending requests and others by a filter', async () => {
  renderPage(<ModelRequestsTab />, { as: people.support });
  const cells = within(await screen.findByRole('row', { name: /Demi Plus/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Demi Plus',
    'Kerr',
    '',
    'Harbour DentalPriya Shah',
    expect.stringContaining('14 Jul 2026'),
    'Pending',
  ]);
  expect(api.calls.at(-1)?.input).toMatchObject({ decision: 'Pending', pageSize: '8' });
});

spec('d.2.35');
test('sends the model for the catalogue with the version of the request', async () => {
  api.on(assetModelAdditionRequests.decide, () => modelRequestFixture({ decision: 'Added', version: 4 }));
  const { user, address } = open();
  await answer(user, /Add the model/);
  await user.click(screen.getByRole('button', { name: 'Add Model' }));
  expect(await screen.findByText('Please choose a type')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /^Type/ }));
  await user.click(await screen.findByTitle('Curing lights'));
  const months = screen.getByRole('textbox', { name: /Service interval/ });
  await user.type(months, '1.5');
  await user.click(screen.getByRole('button', { name: 'Add Model' }));
  expect(await screen.findByText('Please enter a number of months')).toBeVisible();
  await user.clear(months);
  await user.type(months, '601');
  await user.click(screen.getByRole('button', { name: 'Add Model' }));
  expect(await screen.findByText('An interval is between 1 and 600 months')).toBeVisible();
  await user.clear(months);
  await user.type(months, '12');
  await user.click(screen.getByRole('button', { name: 'Add Model' }));
  expect(await screen.findByText('Request decided')).toBeVisible();
  expect(sent()?.input).toEqual({
    id: request.id,
    isAdded: true,
    comments: null,
    model: {
      name: 'Demi Plus',
      assetTypeId: light.id,
      manufacturerSupplierId: null,
      manufacturerName: 'Kerr',
      requiresSerialNumber: false,
      requiresBarcode: false,
      defaultServiceIntervalMonths: 12,
    },
  });
  expect(sent()?.headers.get('If-Match')).toBe('"3"');
  await waitFor(() => expect(address()).not.toContain('request='));
});

test('sends the comments of a declined request and keeps them after a failure', async () => {
  const detail = 'This request has already been decided';
  api.on(assetModelAdditionRequests.decide, () => new FakeProblem({ title: 'No', status: 409, detail }));
  const { user } = open();
  await answer(user, /Decline/);
  const comments = screen.getByRole('textbox', { name: /Comments for the requester/ });
  await user.type(comments, 'It is there as Demi+');
  await user.click(screen.getByRole('button', { name: 'Decline Request' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(sent()?.input).toEqual({ id: request.id, isAdded: false, comments: 'It is there as Demi+' });
  expect(comments).toHaveValue('It is there as Demi+');
});

test('shows that another user decided first and keeps the typed values', async () => {
  const { user } = open();
  await answer(user, /Decline/);
  const comments = screen.getByRole('textbox', { name: /Comments for the requester/ });
  await user.type(comments, 'It is there as Demi+');
  const detail = 'This request has already been decided';
  api
    .on(assetModelAdditionRequests.get, () => modelRequestFixture({ decision: 'Added', version: 4 }))
    .on(
      assetModelAdditionRequests.decide,
      () => new FakeProblem({ title: 'No', status: api.calls.length > callsBefore ? 409 : 412, detail }),
    );
  const callsBefore = api.calls.length + 1;
  await user.click(screen.getByRole('button', { name: 'Decline Request' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(comments).toBeVisible();
  expect(comments).toHaveValue('It is there as Demi+');
});

test("shows the number of pending requests on support's home page", async () => {
  renderPage(<PendingRequests />, { as: people.support });
  expect(await screen.findByRole('link', { name: '1 model request awaits a decision' })).toHaveAttribute(
    'href',
    '/configuration?tab=model-requests',
  );
});
