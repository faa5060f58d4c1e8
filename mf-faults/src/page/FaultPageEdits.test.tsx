import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  documents,
  faultCategories,
  faultComments,
  faults,
  type Fault,
  type FaultComment,
} from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultPage } from './FaultPage.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: Fault;
let said: FaultComment[];
/** Resolves the save that is running. */
let answer: () => void;

const idOf = (number: number) => faultFixture(number).id;
const comment = (number: number, changes: Partial<FaultComment> = {}): FaultComment => ({
  id: idOf(100 + number),
  author: { id: idOf(50), fullName: 'Ana Costa', organisation: { name: 'DentServe', isSupplier: true } },
  text: `Comment ${number}`,
  mentions: [],
  isOfAnotherSupplier: false,
  createdAt: `2026-11-13T09:${String(number).padStart(2, '0')}:00.000Z`,
  isUnread: false,
  ...changes,
});

beforeEach(() => {
  stored = faultFixture(1);
  said = [];
  answer = () => undefined;
  api = fakeApi()
    .on(documents.list, (query) => pageOf([], query))
    .on(assetInstances.get, () => assetFixture(1))
    .on(faults.get, () => stored)
    .on(faultCategories.list, (query) => pageOf([stored.category], query))
    .on(faults.update, ({ faultStatus: status = stored.status, description = stored.description }) => {
      stored = { ...stored, status, description, version: stored.version + 1 };
      return stored;
    })
    .on(faultComments.list, (query) => pageOf(said, query))
    .on(faultComments.markRead, () => {
      said = said.map((one) => ({ ...one, isUnread: false }));
      return null;
    })
    .on(faultComments.listPeople, (query) => pageOf([], query))
    .on(faultComments.getActivity, () => ({ entries: [], notifiedNames: [] }))
    .on(faultComments.add, async ({ text }) => {
      await new Promise<void>((resolve) => (answer = resolve));
      const added = comment(9, { text });
      said = [added, ...said];
      return added;
    });
});
afterEach(() => api.restore());

/** The page, and a button that leaves and opens it. */
function Portal() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      {isOpen && <FaultPage fault={stored} />}
    </>
  );
}

const open = () =>
  renderPage(<Portal />, {
    at: `/fault/${stored.id}`,
    as: { ...people.groupAdmin, permissions: ['faults.read', 'faults.edit', 'faults.comment'] },
  });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const box = () => screen.findByRole('textbox', { name: 'Comment' });
const button = (name: string) => screen.findByRole('button', { name });
const send = async () => act(async () => answer());

test('keeps the text that is typed after Send, without the sent one', async () => {
  const { user } = open();
  await user.type(await box(), 'On my way');
  await user.click(await button('Send'));
  await waitFor(() => expect(callsTo('faultComments.add')).toHaveLength(1));
  await user.type(await box(), ' with a new pump');
  await send();
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(await box()).toHaveValue('with a new pump');
  expect(await box()).toHaveFocus();
  await user.click(await button('Send'));
  await waitFor(() => expect(callsTo('faultComments.add')).toHaveLength(2));
  expect(callsTo('faultComments.add')[1]?.input).toMatchObject({ text: 'with a new pump' });
  await send();
});

test('keeps another text that is typed after Send', async () => {
  const { user } = open();
  await user.type(await box(), 'On my way');
  await user.click(await button('Send'));
  await waitFor(() => expect(callsTo('faultComments.add')).toHaveLength(1));
  await user.clear(await box());
  await user.type(await box(), 'I am late');
  await send();
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(await box()).toHaveValue('I am late');
});

test('leaves the focus where the user has moved it while a comment is sent', async () => {
  const { user } = open();
  await user.type(await box(), 'On my way');
  await user.click(await button('Send'));
  const edit = await button('Edit details');
  edit.focus();
  await send();
  expect(await screen.findByText('Comment added')).toBeVisible();
  expect(edit).toHaveFocus();
});

test('shows comments that were read as new until the page is left, and not when it is opened again', async () => {
  said = [comment(1, { isUnread: true })];
  const { user } = open();
  const list = async () => within(await screen.findByRole('list', { name: 'Comments and activity' }));
  expect(await (await list()).findByText('New')).toBeVisible();
  await waitFor(() => expect(callsTo('faultComments.list')).toHaveLength(2));
  expect((await list()).getByText('New')).toBeVisible();
  await user.click(await button('Leave'));
  await user.click(await button('Open'));
  expect(await (await list()).findByText('Comment 1')).toBeVisible();
  expect((await list()).queryByText('New')).not.toBeInTheDocument();
  expect(callsTo('faultComments.markRead')).toHaveLength(1);
});

test('moves the focus to the chosen step after the status is saved or its change is cancelled', async () => {
  const { user } = open();
  const form = within(screen.getByRole('form', { name: 'Status of this fault' }));
  await user.click(form.getByRole('button', { name: 'In Progress' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'In Progress' })).toHaveFocus());
  await user.click(form.getByRole('button', { name: 'Cancel Fault' }));
  expect(form.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Cancel Changes' }));
  expect(form.getByRole('button', { name: 'In Progress' })).toHaveFocus();
});

test('moves the focus to Close after the details are saved, and back to Edit', async () => {
  const { user } = open();
  await user.click(await button('Edit details'));
  await user.type(await screen.findByRole('textbox', { name: /^Description/ }), ' It smells.');
  const form = within(screen.getByRole('form', { name: 'Fault Details' }));
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(async () => expect(await button('Close the form')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await button('Edit details')).toHaveFocus();
});

test('moves the focus to the comments when the earlier ones are shown', async () => {
  said = Array.from({ length: 30 }, (_, index) => comment(30 - index));
  api.on(faultComments.list, ({ pageSize = 25 }) => pageOf(said, { pageSize, pageNumber: 1 }));
  const { user } = open();
  await user.click(await button('Show earlier comments'));
  expect(screen.getByRole('list', { name: 'Comments and activity' })).toHaveFocus();
});

test('says when the changes could not be loaded, and loads them with Retry', async () => {
  let fails = true;
  api.on(faultComments.getActivity, () =>
    fails
      ? new FakeProblem({ title: 'It broke', status: 500 })
      : {
          entries: [
            {
              id: idOf(200),
              event: 'Fault reported',
              status: null,
              authorName: 'Tom Baker',
              createdAt: '2026-11-13T09:01:30.000Z',
            },
          ],
          notifiedNames: [],
        },
  );
  said = [comment(1)];
  const { user } = open();
  expect(await screen.findByText('The changes of this fault could not be loaded')).toBeVisible();
  expect(await screen.findByText('Comment 1')).toBeVisible();
  fails = false;
  await user.click(await button('Retry'));
  expect(await screen.findByText(/^Fault reported · Tom Baker/)).toBeVisible();
  expect(screen.queryByText('The changes of this fault could not be loaded')).not.toBeInTheDocument();
});
