import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { kpiSummary } from '@steward/shared-api';
import { fakeApi, FakeProblem, kpiSummaryFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { FaultTile } from './FaultTile.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

spec('1.2.55');
test.each([
  [0, '0 Unresolved Faults'],
  [1, '1 Unresolved Fault'],
  [1204, '1,204 Unresolved Faults'],
])('shows %d unresolved faults as %s and links to them', async (faultsUnresolved, name) => {
  api.on(kpiSummary.get, () => kpiSummaryFixture({ faultsUnresolved }));
  renderPage(<FaultTile />);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/faults?unresolved=true');
});

test('counts the faults of the chosen location', async () => {
  api.on(kpiSummary.get, ({ locationId }) =>
    kpiSummaryFixture({ faultsUnresolved: locationId === truro.id ? 2 : 7 }),
  );
  renderPage(<FaultTile />, { location: truro });
  expect(await screen.findByRole('link', { name: '2 Unresolved Faults' })).toBeVisible();
});

test('links to the list although the count failed', async () => {
  api.on(kpiSummary.get, () => new FakeProblem({ title: 'Away', status: 503 }));
  renderPage(<FaultTile />);
  expect(await screen.findByRole('link', { name: '– Unresolved Faults' })).toBeVisible();
});

const truro = { id: '00000003-0000-4000-8000-000000000001', name: 'Harbour Dental Truro' };
