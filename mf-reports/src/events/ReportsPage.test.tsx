import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { reports } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ReportsPage } from './ReportsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

test('when nothing was spent, then that is said', async () => {
  api.on(reports.financialEvents, () => []);
  renderPage(<ReportsPage />, { at: '/reports', as: people.groupAdmin });
  expect(await screen.findByText('No financial events match your search criteria')).toBeVisible();
});
