import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, reports } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { eventFixture, months } from '../fixtures/event.ts';
import { ReportsPage } from './ReportsPage.tsx';

let api: ReturnType<typeof fakeApi>;
const [latest = ''] = months.toReversed();

beforeEach(() => {
  api = fakeApi().on(reports.financialEvents, () => [1, 2, 3].map((number) => eventFixture(number)));
});
afterEach(() => api.restore());

const show = (at: string, visit: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ReportsPage />, { at, as: people.groupAdmin, ...visit });
const lastQuery = () =>
  api.calls.filter(({ endpoint }) => endpoint === reports.financialEvents).at(-1)?.input;

test('shows all costs of one asset, as its page links to them, and then those of all assets again', async () => {
  const asset = assetFixture(1);
  api.on(assetInstances.get, () => asset);
  const { user, address } = show(`/reports?asset=${asset.id}&start=2019-03`);
  await screen.findByRole('heading', { name: '3 Financial Events' });
  expect(lastQuery()).toMatchObject({ assetInstanceId: asset.id, dateStartInclusive: '2019-03-01' });
  expect(await screen.findByText('Lisa 1 · HD-1')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Asset' }));
  await user.click(await screen.findByTitle('Any asset'));
  expect(address()).toBe('/reports');
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('assetInstanceId'));
});

spec('d.7.12');
test('shows all costs of one asset wherever it is, also while a location is selected', async () => {
  const asset = assetFixture(1);
  api.on(assetInstances.get, () => asset);
  const truro = { id: people.groupAdmin.id, name: 'Harbour Dental Truro' };
  show(`/reports?asset=${asset.id}&start=2019-03`, { location: truro });
  expect(await screen.findByRole('heading', { name: '3 Financial Events' })).toBeVisible();
  expect(lastQuery()).toMatchObject({ assetInstanceId: asset.id });
  expect(lastQuery()).not.toHaveProperty('locationId');
});

test('includes a purchase in the future, as the page of its asset links to', async () => {
  const asset = assetFixture(1);
  api.on(assetInstances.get, () => asset);
  show(`/reports?asset=${asset.id}&start=2019-03&end=2100-12`);
  await screen.findByRole('heading', { name: '3 Financial Events' });
  expect(lastQuery()).toMatchObject({ dateStartInclusive: '2019-03-01', dateEndInclusive: '2100-12-31' });
});

test('says that the asset of the report is not found', async () => {
  api.on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }));
  show(`/reports?asset=${assetFixture(1).id}`);
  expect(await screen.findByText('Asset not found')).toBeVisible();
});

test.each(['start=0001-01', 'end=9999-12'])('ignores a period outside 1900 to 2100: %s', async (period) => {
  show(`/reports?${period}`);
  await screen.findByRole('heading', { name: '3 Financial Events' });
  expect(lastQuery()).toMatchObject({
    dateStartInclusive: `${months.at(-7)}-01`,
    dateEndInclusive: expect.stringContaining(`${latest}-`),
  });
});
