import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  certificates,
  documents,
  serviceAppointmentItems,
  serviceAppointments,
  session,
  serviceDocuments,
  type CurrentUser,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { itemFixture } from '../fixtures/appointment.ts';
import { openAppointment, practice, supplier, withItems } from '../fixtures/appointment-page.tsx';
import { VisitsPanel } from '../widgets/VisitsPanel.tsx';
import { markKeptWork, mayHaveKeptWork } from './kept-marker.ts';

let api: ReturnType<typeof fakeApi>;
const originalMatchMedia = window.matchMedia;
const { createObjectURL, revokeObjectURL } = URL;
beforeEach(() => {
  api = fakeApi();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 640px)' });
});
afterEach(() => {
  window.matchMedia = originalMatchMedia;
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  api.restore();
});

/** Opens a confirmed visit with three assets; the fake server saves results. */
async function openVisit(person = supplier(), items = [1, 2, 3].map((number) => itemFixture(number))) {
  // The outbox of a user outlives a test.
  const as: CurrentUser = { ...person, id: crypto.randomUUID() };
  const opened = await openAppointment(api, {
    as,
    changes: { status: 'Confirmed', serviceAppointmentItems: items, commentsRequestor: 'Ring the side door' },
  });
  api.on(session.currentUser, () => as);
  api.on(serviceAppointmentItems.update, ({ id, serviceAppointmentItemStatus: status, ...values }) => {
    const now = opened
      .stored()
      .serviceAppointmentItems.map((item) =>
        item.id === id ? saved(item, { ...values, ...(status ? { status } : {}) }) : item,
      );
    opened.change(withItems(opened.stored(), now));
    return saved(items.find((item) => item.id === id) ?? itemFixture(1), {});
  });
  return { ...opened, as };
}

function saved(item: ServiceAppointmentItem, values: object): ServiceAppointmentItem {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { ...item, ...Object.fromEntries(given), version: item.version + 1 };
}

const open = () => screen.getByRole('form', { name: /^Lisa/ });
const states = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => /^(New|Pass|Remarks|Fail|Cancelled)/.exec(textContent ?? '')?.[0])
    .filter(Boolean);

test('an engineer records results one asset after the other, and completes the visit', async () => {
  const { user, callsTo, stored } = await openVisit();
  expect(await screen.findByText('0 of 3 done')).toBeVisible();
  expect(open()).toHaveAccessibleName('Lisa 1 (SN-1)');
  await user.type(within(open()).getByRole('textbox', { name: 'Price' }), '80');
  await user.click(screen.getByRole('radio', { name: 'Remarks' }));
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(open()).toHaveAccessibleName('Lisa 1 (SN-2)'));
  const [call] = callsTo('serviceAppointmentItems.update');
  expect(call?.input).toMatchObject({
    serviceAppointmentItemStatus: 'Completed',
    result: 'Remarks',
    price: '80.00',
  });
  // What the engineer did not enter stays as it is.
  expect(call?.input).not.toHaveProperty('commentsEngineer');
  expect(call?.headers.get('If-Match')).toBe('"1"');
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Rest: Pass' }));
  const question = await screen.findByRole('dialog', { name: 'Pass for 2 assets' });
  await user.click(within(question).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(states()).toEqual(['Remarks', 'Pass', 'Pass']));
  expect(screen.queryByRole('form', { name: /^Lisa/ })).not.toBeInTheDocument();

  await user.click(await screen.findByRole('button', { name: 'Complete visit' }));
  await waitFor(() => expect(stored().status).toBe('Completed'));
});

test('a wrong price is not kept', async () => {
  const { user, callsTo } = await openVisit();
  await user.type(await screen.findByRole('textbox', { name: 'Price' }), 'free');
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText(/^Invalid price/)).toBeVisible();
  expect(callsTo('serviceAppointmentItems.update')).toEqual([]);
});

test('a refused result shows the reason, and is sent again or discarded', async () => {
  const { user, callsTo } = await openVisit();
  const conflict = {
    title: 'Changed',
    status: 412,
    changedBy: 'Marcus Lee',
    changedAt: '2026-06-13T09:00:00Z',
  };
  api
    .on(serviceAppointmentItems.update, () => new FakeProblem(conflict))
    .on(serviceAppointmentItems.get, () => itemFixture(1, { price: '99.00', version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  expect(
    await screen.findByText(/^Couldn’t save the result for Lisa 1 \(SN-1\): Marcus Lee changed it at 10:00/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send again: the result/ }));
  await waitFor(() => expect(callsTo('serviceAppointmentItems.update')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: /^Discard: the result/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/Couldn’t save/)).not.toBeInTheDocument());
  expect(states()).toEqual(['New', 'New']);
});

test('an open asset or one with unsaved changes keeps the visit from being completed', async () => {
  const done = { status: 'Completed', result: 'Pass' } as const;
  const { user } = await openVisit(supplier(), [
    itemFixture(1, done),
    itemFixture(2, { status: 'Completed' }),
  ]);
  const complete = () => screen.queryByRole('button', { name: 'Complete visit' });
  expect(await screen.findByRole('button', { name: 'Complete visit' })).toBeVisible();
  expect(complete()).not.toHaveFocus();
  const [, second] = screen.getAllByRole('button', { name: /^(Pass|Completed).*Lisa/ });
  await user.click(second ?? document.body);
  expect(complete()).not.toBeInTheDocument();
  // No one chose a result: none is sent.
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '80');
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(complete()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Not saved/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(complete()).toHaveFocus());
  const [call] = api.calls.filter(({ endpoint }) => endpoint.id === 'serviceAppointmentItems.update');
  expect(call?.input).toMatchObject({ price: '80.00' });
  expect(call?.input).not.toHaveProperty('result');
});

test('the refused work of a removed asset can be discarded', async () => {
  const { user, change, stored } = await openVisit();
  api.on(serviceAppointmentItems.update, ({ id }) => {
    change(
      withItems(
        stored(),
        stored().serviceAppointmentItems.filter((item) => item.id !== id),
      ),
    );
    return new FakeProblem({ title: 'Not found', detail: 'The asset was removed', status: 404 });
  });
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText(/The asset was removed/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Discard: the result/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText(/Couldn’t save/)).not.toBeInTheDocument());
});

test('a result that the server has already is not a conflict', async () => {
  const { user } = await openVisit();
  const done = { status: 'Completed', result: 'Pass', price: null, commentsEngineer: null } as const;
  api
    .on(serviceAppointmentItems.update, () => new FakeProblem({ title: 'Changed', status: 412 }))
    .on(serviceAppointmentItems.get, () => itemFixture(1, { ...done, version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(states()).toEqual(['Pass', 'New']));
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
  expect(screen.queryByText(/Couldn’t save/)).not.toBeInTheDocument();
});

spec('d.7.53');
test('a certificate and a photo are uploaded after the result', async () => {
  const { user, callsTo, as, unmount } = await openVisit({
    ...supplier(),
    permissions: [...supplier().permissions, 'documents.addCertificate'],
  });
  api
    .on(certificates.create, () => 'certificate')
    .on(serviceDocuments.create, () => 'photo')
    .on(documents.uploadFile, () => new FakeProblem({ title: 'Away', status: 503 }));
  const pdf = new File(['%PDF-1.4'], 'check.pdf', { type: 'application/pdf' });
  const photo = new File(['photo'], 'seal.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Certificate'), pdf);
  expect(screen.getByRole('textbox', { name: /^Certificate title/ })).toHaveValue(
    'Lisa 1 (SN-1) certificate',
  );
  await user.upload(screen.getByLabelText('Photo'), photo);
  await user.click(screen.getByRole('button', { name: 'Show seal.jpg' }));
  const preview = await screen.findByRole('dialog', { name: 'Image Preview' });
  expect(within(preview).getByRole('img', { name: 'seal.jpg' })).toHaveAttribute('src', 'blob:photo');
  await user.click(within(preview).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('seal.jpg')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save and next' }));
  await waitFor(() => expect(callsTo('certificates.create')).not.toEqual([]));
  expect(callsTo('serviceAppointmentItems.update')).toHaveLength(1);
  expect(callsTo('certificates.create')[0]?.input).toMatchObject({ title: 'Lisa 1 (SN-1) certificate' });
  // The certificate waits for the server, and the photo waits for its turn.
  const waiting = 'Can’t reach Steward. 2 entries are saved on this device and will be sent later.';
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(callsTo('serviceDocuments.create')).toEqual([]);

  // The home page of an administrator says so too.
  unmount();
  api.on(serviceAppointments.list, (query) => pageOf([], query));
  expect(mayHaveKeptWork(as.id)).toBe(true);
  // Rendering a page clears the storage of the browser.
  const Home = () => {
    useState(() => markKeptWork(as.id, true));
    return <VisitsPanel />;
  };
  renderPage(<Home />, { as });
  expect(await screen.findByText(waiting)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Mine' })).not.toBeInTheDocument();
  await waitFor(() => expect(callsTo('documents.uploadFile').length).toBeGreaterThan(1));
});

test('a practice and a user without the permission have the page without the work', async () => {
  const heading = 'Harbour Dental Truro · DentServe';
  const first = await openVisit(practice());
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  first.unmount();
  await openVisit(supplier(['appointments.processItems']));
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});

test('the head calls the practice, shows its address on a map, and opens its notes', async () => {
  const { user } = await openVisit();
  expect(await screen.findByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:018725550101');
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Harbour%20Dental%20Truro%2C%201%20River%20Street%2C%20Truro%2C%20TR1%202AA',
  );
  await user.click(screen.getByRole('button', { name: /^Notes/ }));
  expect(screen.getAllByText('Ring the side door').at(0)).toBeVisible();
});
