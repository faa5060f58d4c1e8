import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  documents,
  faultCategories,
  faultComments,
  faults,
  type Fault,
  type FaultComment,
  type Permission,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultPage } from './FaultPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: Fault;
let said: FaultComment[];

const idOf = (number: number) => faultFixture(number).id;
const ana = {
  id: idOf(50),
  fullName: 'Ana Costa',
  organisation: { name: 'DentServe', isSupplier: true },
};
const comment = (number: number, changes: Partial<FaultComment> = {}): FaultComment => ({
  id: idOf(100 + number),
  author: ana,
  text: `Comment ${number}`,
  mentions: [],
  createdAt: `2026-11-13T09:0${number}:00.000Z`,
  isUnread: false,
  ...changes,
});

beforeEach(() => {
  stored = faultFixture(1, { description: 'No suction in surgery 2. The fuse is whole.' });
  said = [];
  api = fakeApi()
    .on(documents.list, (query) => pageOf([], query))
    .on(assetInstances.get, () => assetFixture(1))
    .on(faults.get, () => stored)
    .on(faultCategories.list, (query) => pageOf([stored.category], query))
    .on(faults.update, ({ faultStatus: status = stored.status }) => {
      stored = { ...stored, status, version: stored.version + 1 };
      return stored;
    })
    .on(faultComments.list, (query) => pageOf(said, query))
    .on(faultComments.markRead, () => null)
    .on(faultComments.listPeople, (query) => pageOf([ana], query))
    .on(faultComments.getActivity, () => ({
      entries: [
        {
          id: idOf(200),
          event: 'Fault status changed',
          status: 'Acknowledged' as const,
          authorName: 'Olivia Grant',
          createdAt: '2026-11-13T09:01:30.000Z',
        },
      ],
      notifiedNames: ['Priya Shah', 'DentServe'],
    }))
    .on(faultComments.add, ({ text }) => {
      const added = comment(9, { text });
      said = [added, ...said];
      return added;
    });
});
afterEach(() => api.restore());

const allPermissions: readonly Permission[] = [
  'faults.read',
  'faults.edit',
  'faults.comment',
  'faults.delete',
];
const open = (permissions = allPermissions) =>
  renderPage(<FaultPage fault={stored} />, {
    at: `/fault/${stored.id}`,
    as: { ...people.groupAdmin, permissions: [...permissions] },
  });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const timeline = async () => within(await screen.findByRole('list', { name: 'Comments and activity' }));
const box = () => screen.findByRole('textbox', { name: 'Comment' });

test('is titled by the first sentence, with severity, status and category, the facts and who is notified', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'No suction in surgery 2' })).toBeVisible();
  expect(screen.getByText('No suction in surgery 2. The fuse is whole.')).toBeVisible();
  expect(screen.getAllByText('Serious')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call DentServe' })).toHaveAttribute('href', 'tel:01872100200');
  expect(await screen.findByText('Notified of faults here: Priya Shah, DentServe')).toBeVisible();
  expect(await screen.findByText(/^Harbour Dental Truro › /)).toBeVisible();
});

test('saves a step of the status with Save Changes', async () => {
  const { user } = open();
  const form = within(screen.getByRole('form', { name: 'Status of this fault' }));
  await user.click(form.getByRole('button', { name: 'In Progress' }));
  expect(form.getByText('1 unsaved change')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(callsTo('faults.update')).toHaveLength(1));
  expect(callsTo('faults.update')[0]?.input).toEqual({ id: stored.id, faultStatus: 'InProgress' });
});

test('lists comments and activity in the order of their times', async () => {
  said = [
    comment(2, { text: '@Olivia Grant it is here', mentions: [{ id: idOf(60), fullName: 'Olivia Grant' }] }),
    comment(1),
  ];
  open();
  const list = await timeline();
  await list.findByText('Comment 1');
  await list.findByText(/^Status set to Acknowledged/);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Comment 1'),
    expect.stringContaining('Status set to Acknowledged · Olivia Grant'),
    expect.stringContaining('@Olivia Grant it is here'),
  ]);
  expect(list.getByText('@Olivia Grant')).toHaveClass('st-fault-mention');
  expect(list.getAllByText('Ana Costa')[0]).toBeVisible();
});

test('marks unread comments as new, and as read with one call', async () => {
  said = [comment(3, { isUnread: true }), comment(2, { isUnread: true }), comment(1)];
  open();
  await waitFor(() => expect(screen.getAllByText('New', { selector: '.st-tag' }).length).toBeGreaterThan(1));
  await waitFor(() => expect(callsTo('faultComments.markRead')).not.toHaveLength(0));
  expect(callsTo('faultComments.markRead')[0]?.input).toEqual({ id: stored.id, commentId: said[0]?.id });
});

test('sends a comment with a mention that is chosen after an @, and is empty again', async () => {
  const { user } = open();
  await user.type(await box(), 'Please look @ana');
  await user.click(await screen.findByRole('button', { name: 'Mention Ana Costa' }));
  expect(await box()).toHaveValue('Please look @Ana Costa ');
  expect(await box()).toHaveFocus();
  await user.keyboard('today');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(callsTo('faultComments.add')[0]?.input).toEqual({
    id: stored.id,
    text: 'Please look @Ana Costa today',
    mentionedOrgUserIds: [ana.id],
  });
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
  expect(await (await timeline()).findByText('Please look @Ana Costa today')).toBeVisible();
});

test('keeps a comment that could not be sent', async () => {
  api.on(faultComments.add, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await user.type(await box(), 'Still here');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Error adding comment/)).toBeVisible();
  expect(await box()).toHaveValue('Still here');
});

test('opens the specified form with Edit', async () => {
  const { user } = open();
  expect(screen.queryByRole('textbox', { name: 'Progress Notes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const form = within(await screen.findByRole('form', { name: 'Fault Details' }));
  for (const name of ['Description', 'Progress Notes'])
    expect(form.getByRole('textbox', { name: new RegExp(`^${name}`) })).toBeVisible();
});

test('shows a supplier no controls of the practice, but the comments', async () => {
  open(['faults.read', 'faults.comment']);
  expect(await box()).toBeVisible();
  for (const name of ['Edit details', 'Delete Fault', 'Cancel Fault', 'Save Changes'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('says when the comments could not be loaded', async () => {
  api.on(faultComments.list, () => new FakeProblem({ title: 'It broke', status: 500 }));
  open();
  expect(await screen.findByText('The comments could not be loaded')).toBeVisible();
});
