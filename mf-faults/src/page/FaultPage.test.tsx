import { spec } from '@steward/tooling/spec/spec.mjs';
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
import { act, screen, waitFor, within } from '@testing-library/react';
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
  isOfAnotherSupplier: false,
  createdAt: `2026-11-13T09:${String(number).padStart(2, '0')}:00.000Z`,
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
    .on(faults.update, ({ faultStatus: status = stored.status, description = stored.description }) => {
      if (api.calls.at(-1)?.headers.get('If-Match') !== `"${stored.version}"`)
        return new FakeProblem({ title: 'Changed in the meantime', status: 412, changedBy: 'Olivia Grant' });
      stored = { ...stored, status, description, version: stored.version + 1 };
      return stored;
    })
    .on(faults.remove, () => null)
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
      stored = { ...stored, progress: text, version: stored.version + 1 };
      return added;
    });
});
afterEach(() => {
  api.restore();
  Reflect.deleteProperty(document, 'visibilityState');
});

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

spec('d.7.1');
test('is titled by the first sentence, with severity, status and category, the facts and who is notified', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'No suction in surgery 2' })).toBeVisible();
  expect(screen.getByText('No suction in surgery 2. The fuse is whole.')).toBeVisible();
  expect(screen.getAllByText('Serious')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call DentServe' })).toHaveAttribute('href', 'tel:01872100200');
  expect(await screen.findByText('Notified of new faults: Priya Shah, DentServe')).toBeVisible();
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

spec('d.7.5');
test('saves the status and the description after a comment of the same user without a conflict', async () => {
  const { user } = open();
  const status = within(screen.getByRole('form', { name: 'Status of this fault' }));
  await user.click(status.getByRole('button', { name: 'In Progress' }));
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const details = within(await screen.findByRole('form', { name: 'Fault Details' }));
  await user.type(details.getByRole('textbox', { name: /^Description/ }), ' It smells.');
  await user.type(await box(), 'On my way');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Comment added')).toBeVisible();
  await user.click(status.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(stored.status).toBe('InProgress'));
  await user.click(await details.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(stored.description).toMatch(/It smells\.$/));
  expect(screen.queryByText(/changed this/)).not.toBeInTheDocument();
});

test('discards everything unsaved on the page when the fault is deleted', async () => {
  const { user, address } = open();
  const status = within(screen.getByRole('form', { name: 'Status of this fault' }));
  await user.click(status.getByRole('button', { name: 'In Progress' }));
  await user.type(await box(), 'Half a comm');
  await user.click(screen.getByRole('button', { name: 'Delete Fault' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(await question.findByRole('button', { name: 'Delete Fault' }));
  await waitFor(() => expect(address()).not.toContain(stored.id));
  expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
});

spec('d.7.2');
test('lists comments in the order of the server, and the activity between them by time', async () => {
  const mentions = [{ id: idOf(60), fullName: 'Olivia Grant' }];
  said = [
    comment(2, { text: '@Olivia Grant it is here', mentions }),
    // Added by the earlier of two simultaneous calls.
    comment(1, { createdAt: '2026-11-13T09:00:59.000Z' }),
    comment(3, { createdAt: '2026-11-13T09:01:00.000Z' }),
  ];
  open();
  const list = await timeline();
  await list.findByText('Comment 1');
  await list.findByText(/^Status set to Acknowledged/);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Comment 3'),
    expect.stringContaining('Comment 1'),
    expect.stringContaining('Status set to Acknowledged · Olivia Grant'),
    expect.stringContaining('@Olivia Grant it is here'),
  ]);
  expect(list.getByText('@Olivia Grant')).toHaveClass('st-fault-mention');
  expect(list.getAllByText('Ana Costa')[0]).toBeVisible();
});

spec('d.7.4');
test('marks unread comments as new, and as read with one call', async () => {
  said = [comment(3, { isUnread: true }), comment(2, { isUnread: true }), comment(1)];
  open();
  await waitFor(() => expect(screen.getAllByText('New', { selector: '.st-tag' }).length).toBeGreaterThan(1));
  await waitFor(() => expect(callsTo('faultComments.markRead')).not.toHaveLength(0));
  expect(callsTo('faultComments.markRead')[0]?.input).toEqual({ id: stored.id, commentId: said[0]?.id });
});

spec('d.7.4');
test('marks comments as read only while the tab is in front', async () => {
  let visibility: DocumentVisibilityState = 'hidden';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  said = [comment(1, { isUnread: true })];
  open();
  expect(await (await timeline()).findByText('New')).toBeVisible();
  expect(callsTo('faultComments.markRead')).toEqual([]);
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(callsTo('faultComments.markRead')).toHaveLength(1));
});

test('shows all unread comments before it marks the newest one as read', async () => {
  said = Array.from({ length: 30 }, (_, index) => comment(30 - index, { isUnread: true }));
  open();
  await waitFor(() => expect(callsTo('faultComments.markRead')).toHaveLength(1));
  expect((await timeline()).getByText('Comment 1')).toBeVisible();
});

test('does not show a comment of another supplier as earlier notes', async () => {
  said = [
    comment(2, { author: null }),
    comment(1, { author: null, isOfAnotherSupplier: true, text: 'We have ordered it' }),
  ];
  open();
  const articles = (await timeline()).getAllByRole('article').map(({ textContent }) => textContent);
  expect(articles).toEqual([
    expect.stringContaining('Another supplier'),
    expect.stringContaining('Earlier notes'),
  ]);
});

test('searches a name once it is typed, and never again when no user has it', async () => {
  api.on(faultComments.listPeople, (query) => pageOf([], query));
  const { user } = open();
  await user.type(await box(), '@zoe');
  await waitFor(() => expect(callsTo('faultComments.listPeople')).toHaveLength(1));
  expect(callsTo('faultComments.listPeople')[0]?.input).toMatchObject({ searchTerm: 'zoe' });
  await user.keyboard('y is here');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(callsTo('faultComments.listPeople')).toHaveLength(1);
});

spec('d.7.3');
test('sends a comment with a mention that is chosen after an @, and is then empty', async () => {
  const { user } = open();
  await user.type(await box(), 'Please look @ana');
  await user.click(await screen.findByRole('button', { name: 'Ana Costa DentServe' }));
  expect(await box()).toHaveValue('Please look @Ana Costa ');
  expect(await box()).toHaveFocus();
  await user.keyboard('today');
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument();
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

test('opens the form of the details with Edit', async () => {
  const { user } = open();
  expect(screen.queryByRole('form', { name: 'Fault Details' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const form = within(await screen.findByRole('form', { name: 'Fault Details' }));
  expect(form.getByRole('textbox', { name: /^Description/ })).toBeVisible();
  // Comments are the notes here.
  expect(form.queryByRole('textbox', { name: 'Progress Notes' })).not.toBeInTheDocument();
});

spec('d.7.6');
test('shows a supplier the comments, but no controls of the practice', async () => {
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
