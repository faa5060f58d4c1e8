import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, customFields, kpiSummary, type CustomField } from '@steward/shared-api';
import { assetFixture, fakeApi, kpiSummaryFixture, pageOf } from '@steward/shared-api/testing';
import { openPopover, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { AssetsPage } from '../assets/AssetsPage.tsx';

const id = '000000c1-0000-4000-8000-000000000001';
const field: CustomField = {
  id,
  groupId: id,
  name: 'Cost centre',
  kind: 'text',
  unit: null,
  choices: [],
  assetTypes: [],
  isVisibleToSuppliers: false,
  version: 1,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  const asset = { ...assetFixture(1), customValues: { [id]: 'CC-7' } };
  api = fakeApi()
    .on(customFields.list, (query) => pageOf([field], query))
    .on(assetInstances.list, (query) => pageOf([asset], query))
    .on(kpiSummary.get, () => kpiSummaryFixture({ assetInstancesRequirePagination: true }));
});
afterEach(() => api.restore());

const lastFilters = () =>
  api.calls.findLast(({ endpoint }) => endpoint.id === 'assetInstances.list')?.input['customFilters'];

test('shows a custom field as a column after the user chooses it', async () => {
  const { user } = renderPage(<AssetsPage />, { at: '/assets' });
  await screen.findByRole('row', { name: /Lisa 1/ });
  expect(screen.queryByText('CC-7')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cost centre' }));
  expect(await screen.findByText('CC-7')).toBeVisible();
});

spec('t.3.40');
test('filters by a custom field that the user adds, and removes the filter', async () => {
  const { user } = renderPage(<AssetsPage />, { at: '/assets' });
  await user.click(await screen.findByRole('combobox', { name: 'Filter by custom field' }));
  const [option] = await screen.findAllByText('Cost centre', { selector: '.ant-select-item-option-content' });
  await user.click(option ?? document.body);
  await user.type(await screen.findByRole('textbox', { name: 'Cost centre contains' }), 'CC{Enter}');
  await waitFor(() => expect(lastFilters()).toBe(JSON.stringify({ [id]: { has: 'CC' } })));
  expect(screen.getByRole('textbox', { name: 'Cost centre contains' })).toHaveFocus();
  await user.clear(screen.getByRole('textbox', { name: 'Cost centre contains' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lastFilters()).toBeUndefined());
});

spec('t.3.40');
test('shows and sends the filters of a link', async () => {
  const text = JSON.stringify({ [id]: { has: 'CC' } });
  renderPage(<AssetsPage />, { at: `/assets?custom=${encodeURIComponent(text)}` });
  expect(await screen.findByRole('textbox', { name: 'Cost centre contains' })).toHaveValue('CC');
  expect(lastFilters()).toBe(text);
  expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
});

test('keeps its filters when the user enters a number that the server would refuse', async () => {
  const weight = { ...field, id: '000000c1-0000-4000-8000-000000000002', name: 'Weight' };
  api.on(customFields.list, (query) => pageOf([field, { ...weight, kind: 'number' }], query));
  const filters = JSON.stringify({ [id]: { has: 'CC' }, [weight.id]: { numbers: { from: '5' } } });
  const { user } = renderPage(<AssetsPage />, { at: `/assets?custom=${encodeURIComponent(filters)}` });
  const from = await screen.findByRole('spinbutton', { name: 'Weight from' });
  await user.clear(from);
  await user.type(from, '1e5{Enter}');
  await waitFor(() => expect(from).toHaveValue(5));
  expect(screen.getByRole('textbox', { name: 'Cost centre contains' })).toHaveValue('CC');
  expect(lastFilters()).toBe(filters);
});

spec('t.3.51');
test('filters by assets without a value', async () => {
  const { user } = renderPage(<AssetsPage />, { at: '/assets' });
  await user.click(await screen.findByRole('combobox', { name: 'Filter by custom field' }));
  const [option] = await screen.findAllByText('Cost centre', { selector: '.ant-select-item-option-content' });
  await user.click(option ?? document.body);
  await user.click(await screen.findByRole('checkbox', { name: 'Cost centre: no value' }));
  await waitFor(() => expect(lastFilters()).toBe(JSON.stringify({ [id]: { none: true } })));
  await user.click(screen.getByRole('button', { name: 'Remove the filter by Cost centre' }));
  await waitFor(() => expect(lastFilters()).toBeUndefined());
  expect(screen.queryByRole('checkbox', { name: 'Cost centre: no value' })).not.toBeInTheDocument();
});

spec('t.3.51');
test('sorts by the column of a custom field, which clearing the filters keeps', async () => {
  const text = JSON.stringify({ [id]: { has: 'CC' } });
  const { user } = renderPage(<AssetsPage />, { at: `/assets?custom=${encodeURIComponent(text)}` });
  await screen.findByRole('row', { name: /Lisa 1/ });
  const order = () =>
    api.calls.findLast(({ endpoint }) => endpoint.id === 'assetInstances.list')?.input ?? {};
  // The columns do not fit, so that the grid has a dropdown for the order.
  const sortBy = async (label: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    const options = await screen.findAllByText(label, { selector: '.ant-select-item-option-content' });
    await user.click(options.at(-1) ?? document.body);
  };
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  openPopover(screen.getByLabelText('Columns', { selector: 'dialog' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cost centre' }));
  await sortBy('Cost centre');
  await waitFor(() => expect(order()).toMatchObject({ sortCustomField: id, sortDescending: 'false' }));
  await user.click(screen.getByRole('button', { name: 'Sorted ascending' }));
  await waitFor(() => expect(order()).toMatchObject({ sortCustomField: id, sortDescending: 'true' }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(order()).not.toHaveProperty('customFilters'));
  expect(order()).toMatchObject({ sortCustomField: id });
  await sortBy('Next service');
  await waitFor(() => expect(order()).toMatchObject({ sortProperty: 'dateServiceNextDue' }));
  expect(order()).not.toHaveProperty('sortCustomField');
});
