import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { groups, type Group } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ReportOverlays } from '../report-fault/ReportOverlays.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const [own] = people.groupAdmin.groups;
const harbour: Group = {
  id: own?.id ?? '',
  name: 'Harbour Dental',
  phone: null,
  email: null,
  supplierServiceConfirmed: null,
  supplierServiceRequestedByString: null,
  allowsPublicFaultReports: false,
  version: 4,
};
const open = (found: Group | FakeProblem = harbour) => {
  api.on(groups.get, () => found);
  return renderPage(<ReportOverlays />, {
    at: '/faults?stickers=true',
    as: { ...people.groupAdmin, permissions: ['organisation.edit'] },
  });
};
const choice = () => screen.findByRole('switch', { name: 'Allow fault reports without signing in' });
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const updateCalls = () => api.calls.filter(({ endpoint }) => endpoint.id === 'groups.update');

test('explains what anonymous users see and saves the setting with its version', async () => {
  api.on(groups.update, () => ({ ...harbour, allowsPublicFaultReports: true, version: 5 }));
  const { user, address } = open();
  expect(await choice()).not.toBeChecked();
  expect(screen.getByText(/They see nothing else of the practice/)).toBeVisible();
  await user.click(await choice());
  await user.click(save());
  expect(await screen.findByText('Settings updated successfully')).toBeVisible();
  expect(updateCalls()[0]?.input).toEqual({ id: harbour.id, allowsPublicFaultReports: true });
  expect(updateCalls()[0]?.headers.get('If-Match')).toBe('"4"');
  await waitFor(() => expect(address()).toBe('/faults'));
});

test('names the user who made the same choice first', async () => {
  const conflict = {
    title: 'Changed',
    status: 412,
    changedBy: 'Priya Shah',
    changedAt: '2026-11-20T10:00:00.000Z',
  };
  api.on(groups.update, () => new FakeProblem(conflict));
  const { user } = open();
  await user.click(await choice());
  api.on(groups.get, () => ({ ...harbour, allowsPublicFaultReports: true, version: 5 }));
  await user.click(save());
  expect(await screen.findByText(/^Priya Shah changed this/)).toBeVisible();
  expect(await choice()).toBeChecked();
});

test('loads the setting after Retry', async () => {
  const { user } = open(new FakeProblem({ title: 'It broke', status: 500 }));
  await screen.findByText('The setting could not be loaded');
  api.on(groups.get, () => harbour);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await choice()).toBeVisible();
});

test('does not open without the permission', async () => {
  // Loads the lazy dialog, so that it would open without a delay.
  await import('./StickerSettingsDialog.tsx');
  api.on(groups.get, () => harbour);
  renderPage(<ReportOverlays />, { at: '/faults?stickers=true', as: people.reader });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
