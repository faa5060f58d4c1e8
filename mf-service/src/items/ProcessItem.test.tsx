import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  documents,
  serviceAppointmentItems,
  serviceDocuments,
  type Document,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { publishWrites } from '@steward/shared-api/client';
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { act, screen, within } from '@testing-library/react';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';
import { itemFixture } from '../fixtures/appointment.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi().on(documents.list, (input) => pageOf([], input));
});
afterEach(() => api.restore());

interface Processing {
  item?: Partial<ServiceAppointmentItem>;
  appointment?: Partial<ServiceAppointment>;
  as?: ReturnType<typeof practice>;
  records?: readonly Document[];
}

/** Opens an item on a fake server that saves changes. */
async function processing(opened: Processing = {}) {
  const { item = {}, appointment = {}, as = supplier(), records = [] } = opened;
  let stored = itemFixture(1, item);
  api.on(documents.list, (input) => pageOf(input.documentType === 'ServiceRecord' ? records : [], input));
  const others = { ...appointment, serviceAppointmentItems: [stored, itemFixture(2)] };
  const page = await openAppointment(api, { changes: others, as, query: `?item=${stored.id}` });
  api.on(serviceAppointmentItems.update, (sent) => {
    const { serviceAppointmentItemStatus: status = stored.status, price, commentsEngineer } = sent;
    stored = {
      ...stored,
      status,
      price: price ?? stored.price,
      commentsEngineer: commentsEngineer ?? stored.commentsEngineer,
      version: stored.version + 1,
    };
    page.change({ serviceAppointmentItems: [stored, itemFixture(2)] });
    return stored;
  });
  const form = within(await screen.findByRole('form', { name: 'Service Item Details' }));
  const step = (name: string) =>
    within(form.getByRole('list', { name: 'Status' })).getByRole('button', { name });
  const save = () => page.user.click(form.getByRole('button', { name: 'Save Changes' }));
  const sent = () =>
    page
      .callsTo('serviceAppointmentItems.update')
      .map(({ input, headers }) => [input, headers.get('If-Match')]);
  return { ...page, form, step, save, sent };
}
const engineers = "Engineer's notes";
const requestors = "Practice's notes";

spec('2.2.102');
test('opens at 800 × 700 and is in the URL', async () => {
  const { user, address, stored } = await openAppointment(api, { as: supplier() });
  await user.click(screen.getByRole('link', { name: 'Process Lisa 1 (SN-1)' }));
  const heading = await screen.findByRole('heading', { name: 'Service Item Details' });
  expect(address()).toBe(`/serviceappointment/${stored().id}?item=${itemFixture(1).id}`);
  const dialog = heading.closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '700px' });
  expect(screen.getByRole('link', { name: 'Autoclave · Lisa 1' })).toHaveAttribute(
    'href',
    `/asset/${itemFixture(1).assetInstanceId}`,
  );
});

test('shows that the item of the URL was not found', async () => {
  await openAppointment(api, { query: `?item=${itemFixture(9).id}` });
  expect(await screen.findByText('Asset not found on this appointment.')).toBeVisible();
});

describe('the status', () => {
  spec('2.8.16');
  test('saves the completion with price and notes in one request', async () => {
    const { user, form, step, save, sent } = await processing();
    await user.click(step('Completed'));
    await user.type(form.getByRole('textbox', { name: 'Price' }), '235');
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText('Asset instance updated successfully')).toBeVisible();
    expect(sent()).toEqual([
      [
        {
          id: itemFixture(1).id,
          serviceAppointmentItemStatus: 'Completed',
          price: '235.00',
          commentsEngineer: 'New seal',
        },
        '"1"',
      ],
    ]);
    expect(await screen.findByText('Total items: 2 of which 1 incomplete')).toBeInTheDocument();
  });

  test('offers no step back and no cancellation for a completed item', async () => {
    const { user, step, form } = await processing({ item: { status: 'Completed' } });
    expect(step('New')).toHaveAttribute('aria-disabled', 'true');
    await user.click(step('New'));
    expect(step('Completed')).toHaveAttribute('aria-current', 'step');
    expect(form.getByRole('button', { name: 'Cancel Item' })).toBeDisabled();
    expect(form.getByText('A completed item cannot be cancelled')).toBeVisible();
  });

  test('keeps Cancel Item unsaved and reverts it by a step', async () => {
    const { user, form, step, save, sent } = await processing();
    await user.click(form.getByRole('button', { name: 'Cancel Item' }));
    expect(form.getByText(/Save to cancel it/)).toBeVisible();
    await user.click(step('New'));
    expect(form.queryByText(/Save to cancel it/)).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel Item' }));
    await save();
    expect(await form.findByText('This item is already cancelled')).toBeVisible();
    expect(sent()).toEqual([[{ id: itemFixture(1).id, serviceAppointmentItemStatus: 'Cancelled' }, '"1"']]);
    for (const name of ['New', 'Completed']) expect(step(name)).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the price and the notes', () => {
  test('marks an invalid price and sends nothing', async () => {
    const { user, form, save, sent } = await processing();
    await user.type(form.getByRole('textbox', { name: 'Price' }), 'two hundred');
    await save();
    expect(await form.findByText('Invalid price - must be a decimal number, e.g. 235.00')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test.each([
    { who: 'a supplier', as: supplier(), own: [engineers] },
    {
      who: 'a supplier that input for it',
      as: supplier(),
      isRequestedBySupplier: true,
      own: [requestors, engineers],
    },
    { who: 'a practice', as: practice(), own: [requestors] },
    { who: 'a user without the permission to process', as: practice(['appointments.processItems']), own: [] },
  ])('lets $who write only their own notes', async ({ as, own, isRequestedBySupplier = false }) => {
    const { form } = await processing({ as, appointment: { isRequestedBySupplier } });
    const written = [requestors, engineers].filter(
      (name) => !form.getByRole('textbox', { name }).hasAttribute('readonly'),
    );
    expect(written).toEqual(own);
  });

  test.each(['Completed', 'Cancelled'] as const)(
    'is read-only with the reason when the appointment is %s',
    async (status) => {
      const { form } = await processing({ appointment: { status } });
      expect(
        form.getByText(
          `Changing items is no longer possible because of the status: this appointment is ${status.toLowerCase()}`,
        ),
      ).toBeVisible();
      expect(form.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
      expect(form.getByRole('textbox', { name: 'Price' })).toHaveAttribute('readonly');
    },
  );

  spec('2.8.17');
  test('shows a failed save and keeps the values', async () => {
    const { user, form, save } = await processing();
    api.on(serviceAppointmentItems.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    await save();
    expect(await screen.findByText('Error updating asset instance')).toBeVisible();
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
  });

  test('keeps the dialog and the values after a refetch, even if the asset was removed', async () => {
    const { user, form, change } = await processing();
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    change({ serviceAppointmentItems: [itemFixture(1, { price: '12.00', version: 2 }), itemFixture(2)] });
    await act(() => publishWrites([{ endpoint: serviceAppointmentItems.update, input: {}, output: null }]));
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
    change({ serviceAppointmentItems: [itemFixture(2)] });
    await act(() => publishWrites([{ endpoint: serviceAppointmentItems.update, input: {}, output: null }]));
    expect(await screen.findByText(/This asset has been removed from the appointment/)).toBeVisible();
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
  });
});

describe('the service records', () => {
  const records = () => within(screen.getByRole('region', { name: 'Service Records' }));
  const report = new File(['%PDF-1.7'], 'Report.pdf', { type: 'application/pdf' });

  test('downloads records, except a suspicious one', async () => {
    const good = documentFixture(1, { title: 'Annual report', fileName: 'report.pdf', fileSize: 24_000 });
    const bad = documentFixture(2, {
      title: 'Odd one',
      remoteFileIsSuspicious: true,
      remoteStatusFriendly: 'Suspicious file',
    });
    const { callsTo } = await processing({ records: [good, bad] });
    expect(await records().findByText('Annual report', { exact: false })).toHaveTextContent(
      'Annual report report.pdf · 24 KB',
    );
    expect(records().getByRole('button', { name: 'Download: Annual report' })).toBeVisible();
    expect(records().queryByRole('button', { name: 'Download: Odd one' })).not.toBeInTheDocument();
    expect(records().getByRole('img', { name: 'Suspicious file' })).toBeVisible();
    expect(callsTo('documents.list').map(({ input }) => input)).toContainEqual(
      expect.objectContaining({
        serviceAppointmentItemId: itemFixture(1).id,
        documentType: 'ServiceRecord',
      }),
    );
  });

  test('requires a title and a file', async () => {
    const { user, callsTo } = await processing();
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    await user.click(records().getByRole('button', { name: 'Upload Service Record' }));
    expect(await records().findByText('Please enter a friendly title')).toBeVisible();
    expect(records().getByText('Please choose a file')).toBeVisible();
    expect(callsTo('serviceDocuments.create')).toEqual([]);
  });

  test('rejects a file of another type or size immediately', async () => {
    const { user } = await processing();
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    const large = new File([new Uint8Array(4_000_001)], 'report.pdf', { type: 'application/pdf' });
    await user.upload(records().getByLabelText(/^File/), large);
    expect(await records().findByText('This file is larger than 4 MB')).toBeVisible();
  });

  test('creates the record, uploads its file, sets its name and lists it', async () => {
    const added = documentFixture(7, { title: 'Annual report', documentType: 'ServiceRecord' });
    const { user, callsTo, stored } = await processing();
    api
      .on(serviceDocuments.create, () => added.id)
      .on(documents.uploadFile, () => added)
      .on(documents.update, () => added)
      .on(documents.get, () => added);
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    await user.type(records().getByRole('textbox', { name: 'Title' }), 'Annual report');
    await user.upload(records().getByLabelText(/^File/), report);
    api.on(documents.list, (input) => pageOf([added], input));
    await user.click(records().getByRole('button', { name: 'Upload Service Record' }));
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('serviceDocuments.create')[0]?.input).toEqual({
      serviceAppointmentId: stored().id,
      serviceAppointmentItemId: itemFixture(1).id,
      title: 'Annual report',
    });
    expect(callsTo('documents.uploadFile')).toHaveLength(1);
    expect(callsTo('documents.update')[0]?.input).toEqual({ id: added.id, fileName: 'report.pdf' });
    expect(await records().findByText('Annual report', { exact: false })).toBeVisible();
    expect(records().queryByRole('form')).not.toBeInTheDocument();
  });

  spec('t.4.12');
  test('warns instead of the success text when the content does not match the file name', async () => {
    const status = 'Suspicious file: its content doesn’t match its name';
    const added = documentFixture(7, { remoteFileIsSuspicious: true, remoteStatusFriendly: status });
    const { user } = await processing();
    api
      .on(serviceDocuments.create, () => added.id)
      .on(documents.uploadFile, () => added)
      .on(documents.update, () => added)
      .on(documents.get, () => added);
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    await user.type(records().getByRole('textbox', { name: 'Title' }), 'Annual report');
    await user.upload(records().getByLabelText(/^File/), report);
    await user.click(records().getByRole('button', { name: 'Upload Service Record' }));
    expect(await screen.findByText(/^The file was uploaded, but it is marked as suspicious: /)).toBeVisible();
    expect(screen.queryByText('Document added and uploaded successfully')).not.toBeInTheDocument();
  });

  test('is read-only for a practice', async () => {
    await processing({ as: practice() });
    expect(await records().findByText('No service records yet')).toBeVisible();
    expect(records().queryByRole('button', { name: 'Add Service Record' })).not.toBeInTheDocument();
  });
});
