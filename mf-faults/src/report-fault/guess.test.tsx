import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, faultCategories, faults, type AssetInstance } from '@steward/shared-api';
import { assetFixture, fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { ReportOverlays } from './ReportOverlays.tsx';

let api: ReturnType<typeof fakeApi>;

const mechanical = { id: '00000007-0000-4000-8000-000000000001', name: 'Mechanical' };
const notWorking = { id: '00000007-0000-4000-8000-000000000009', name: 'Not working' };
const leaking = { id: '00000007-0000-4000-8000-000000000002', name: 'Leaking' };

beforeEach(() => {
  api = fakeApi()
    .on(faultCategories.list, (query) => pageOf([notWorking, leaking, mechanical], query))
    .on(faults.report, () => faultFixture(1))
    .on(faults.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

function open(asset: AssetInstance) {
  api.on(assetInstances.get, () => asset);
  return renderPage(<ReportOverlays />, {
    at: `/faults?search=lisa&report=true&asset=${asset.id}`,
    as: { ...people.groupAdmin, permissions: ['faults.edit'] },
  });
}
const findDialog = async () => {
  await screen.findByRole('heading', { name: 'Report a new Fault' });
  return within(screen.getByRole('dialog'));
};
const reports = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.report');

spec('d.7.40');
test('guesses the category and the severity by the type and then by the text, until the user chooses another value', async () => {
  const autoclave = assetFixture(3, { derivedTypeName: 'Autoclaves' });
  const { user } = open(autoclave);
  const dialog = await findDialog();
  const chosen = (label: string) =>
    dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).closest('.st-field');
  await waitFor(() => expect(chosen('Category')).toHaveTextContent('Not working'));
  expect(chosen('Severity')).toHaveTextContent('SeriousGuessed. Change it if it is wrong.');
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), 'It leaks');
  await waitFor(() =>
    expect(chosen('Category')).toHaveTextContent('LeakingGuessed. Change it if it is wrong.'),
  );
  await user.click(dialog.getByRole('combobox', { name: /^Category/ }));
  await user.click(await screen.findByTitle('Mechanical'));
  expect(chosen('Category')).not.toHaveTextContent('Guessed');
  await user.type(dialog.getByRole('textbox', { name: /^Description/ }), ', a scratch');
  await waitFor(() => expect(chosen('Severity')).toHaveTextContent('Minor'));
  expect(chosen('Category')).toHaveTextContent('Mechanical');
  await user.click(dialog.getByRole('button', { name: 'Add This Fault' }));
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(reports()[0]?.input).toEqual({
    assetInstanceId: autoclave.id,
    faultCategoryId: mechanical.id,
    faultSeverity: 'Minor',
    description: 'It leaks, a scratch',
  });
});

test('has no unsaved changes while it has only guesses', async () => {
  const { user, address } = open(assetFixture(1));
  const dialog = await findDialog();
  await dialog.findAllByText('Guessed. Change it if it is wrong.');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/faults?search=lisa'));
});
