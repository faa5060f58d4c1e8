import { afterEach, expect, jest, test } from '@jest/globals';
import type { Permission } from '@steward/shared-api';
import { assetFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AssetMenuEntries } from './AssetMenuEntries.tsx';

afterEach(() => void jest.restoreAllMocks());

const asset = assetFixture(1, { hasTracker: true });
const at = `/asset/${asset.id}`;
const open = (permissions: readonly Permission[], { shown = asset, withInfo = true } = {}) =>
  renderPage(<AssetMenuEntries asset={shown} withInfo={withInfo} />, {
    at: `${at}?tab=service`,
    path: '/asset/:assetInstanceId',
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
  });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a group administrator prints the tracker, moves and deletes the asset and reads its audit trail', () => {
  open(['assets.changeLocation', 'assets.delete']);
  expect(links()).toEqual([
    ['Print This Tracker', `${at}?tab=service&tracker=true`],
    ['Change Location', `${at}?changeLocation=true`],
    ['Additional Info / Audit Trail', `${at}?tab=info`],
    ['Delete Asset', `${at}?tab=info&delete=true`],
  ]);
});

test('a practice user has neither the move nor the deletion', () => {
  open([], { shown: assetFixture(1, { hasTracker: false }) });
  expect(links()).toEqual([['Additional Info / Audit Trail', `${at}?tab=info`]]);
});

test('an asset with a pending service cannot be moved', () => {
  open(['assets.changeLocation'], {
    shown: assetFixture(1, { dateServicePending: '2026-12-01T09:00:00.000Z' }),
  });
  expect(screen.queryByRole('link', { name: 'Change Location' })).not.toBeInTheDocument();
});

test('the page of a tracker has no audit trail and no deletion', () => {
  open(['assets.delete'], { withInfo: false });
  expect(links()).toEqual([['Print This Tracker', `${at}?tab=service&tracker=true`]]);
});

test('Print prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
