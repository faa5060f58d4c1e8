import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assetInstances, type AssetInstance } from '@steward/shared-api';
import { assetFixture, fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useAsset } from './asset.data.ts';
import { AssetProperties } from './AssetProperties.tsx';

const stored: AssetInstance = assetFixture(1);
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(assetInstances.get, () => stored);
  api.on(assetInstances.update, () => ({ ...stored, version: stored.version + 1 }));
});
afterEach(() => api.restore());

function Shown() {
  const { data } = useAsset(stored.id);
  return data ? <AssetProperties asset={data} /> : null;
}

const updates = () =>
  api.calls.filter(({ endpoint }) => endpoint.id === 'assetInstances.update').map(({ input }) => input);

spec('2.8.17');
test('shows a date that it rejects itself at the field only, and sends nothing before it is corrected', async () => {
  const { user } = renderPage(<Shown />, { as: people.groupAdmin });
  const day = await screen.findByRole('textbox', { name: 'Deactivation Date' });
  await user.type(day, '05 Sep 2099');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(day).toHaveFocus();
  expect(updates()).toEqual([]);
  expect(screen.queryByText('Error updating asset instance')).not.toBeInTheDocument();
  await user.clear(day);
  await user.type(day, '05 Sep 2025');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(updates()).toEqual([{ id: stored.id, deactivatedAt: '2025-09-05T12:00:00.000Z' }]),
  );
});
