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
import { documentFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { emit, onAreaEvent } from '@steward/shared-ui/widget';
import { act, screen, within } from '@testing-library/react';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';
import { anItem } from '../fixtures/appointment.ts';

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

/** Opens an item to be processed; what is saved is what the server answers then. */
async function processing(opened: Processing = {}) {
  const { item = {}, appointment = {}, as = supplier(), records = [] } = opened;
  let kept = anItem(1, item);
  api.on(documents.list, (input) => pageOf(input.documentType === 'ServiceRecord' ? records : [], input));
  const others = { ...appointment, serviceAppointmentItems: [kept, anItem(2)] };
  const page = await openAppointment(api, { changes: others, as, query: `?item=${kept.id}` });
  api.on(serviceAppointmentItems.update, (sent) => {
    const { serviceAppointmentItemStatus: status = kept.status, price, commentsEngineer } = sent;
    kept = {
      ...kept,
      status,
      price: price ?? kept.price,
      commentsEngineer: commentsEngineer ?? kept.commentsEngineer,
      version: kept.version + 1,
    };
    page.change({ serviceAppointmentItems: [kept, anItem(2)] });
    return kept;
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
test('when Process is pressed, then it opens, 800 × 700, and the address says so', async () => {
  const { user, address, kept } = await openAppointment(api, { as: supplier() });
  await user.click(screen.getByRole('link', { name: 'Process Lisa 1 (SN-1)' }));
  const heading = await screen.findByRole('heading', { name: 'Service Item Details' });
  expect(address()).toBe(`/serviceappointment/${kept().id}?item=${anItem(1).id}`);
  const dialog = heading.closest('[role="dialog"]');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(dialog?.querySelector('.ant-modal-container')).toHaveStyle({ height: '700px' });
  expect(screen.getByRole('link', { name: 'Autoclave · Lisa 1' })).toHaveAttribute(
    'href',
    `/asset/${anItem(1).assetInstanceId}`,
  );
});

test('when the address names an item that is not there, then it says so', async () => {
  await openAppointment(api, { query: `?item=${anItem(9).id}` });
  expect(await screen.findByText('Asset not found on this appointment.')).toBeVisible();
});

describe('its status', () => {
  spec('2.8.16');
  test('when it is completed with its price and comments, then that is saved together, counted, said and told', async () => {
    const told: unknown[] = [];
    const end = onAreaEvent((event, payload) => void told.push([event, payload]));
    const { user, form, step, save, sent, kept } = await processing();
    await user.click(step('Completed'));
    await user.type(form.getByRole('textbox', { name: 'Price' }), '235');
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    expect(sent()).toEqual([]);
    await save();
    expect(await screen.findByText('Asset instance updated successfully')).toBeVisible();
    expect(sent()).toEqual([
      [
        {
          id: anItem(1).id,
          serviceAppointmentItemStatus: 'Completed',
          price: '235.00',
          commentsEngineer: 'New seal',
        },
        '"1"',
      ],
    ]);
    expect(await screen.findByText('Total items: 2 of which 1 incomplete')).toBeInTheDocument();
    expect(told).toEqual([
      ['appointment.changed', { id: kept().id }],
      ['asset.changed', { assetInstanceId: anItem(1).assetInstanceId }],
    ]);
    end();
  });

  test('when it is completed, then the steps lead forward only, and it cannot be cancelled', async () => {
    const { user, step, form } = await processing({ item: { status: 'Completed' } });
    expect(step('New')).toHaveAttribute('aria-disabled', 'true');
    await user.click(step('New'));
    expect(step('Completed')).toHaveAttribute('aria-current', 'step');
    expect(form.getByRole('button', { name: 'Cancel Item' })).toBeDisabled();
    expect(form.getByText('A completed item cannot be cancelled')).toBeVisible();
  });

  test('when it is cancelled, then that is local until it is saved, and a step takes it back', async () => {
    const { user, form, step, save, sent } = await processing();
    await user.click(form.getByRole('button', { name: 'Cancel Item' }));
    expect(form.getByText(/Save to cancel it/)).toBeVisible();
    await user.click(step('New'));
    expect(form.queryByText(/Save to cancel it/)).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel Item' }));
    await save();
    expect(await form.findByText('This item is already cancelled')).toBeVisible();
    expect(sent()).toEqual([[{ id: anItem(1).id, serviceAppointmentItemStatus: 'Cancelled' }, '"1"']]);
    for (const name of ['New', 'Completed']) expect(step(name)).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('its price and comments', () => {
  test('when the price is no decimal number, then that is said and nothing is sent', async () => {
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
    { who: 'somebody who may not process', as: practice(['appointments.processItems']), own: [] },
  ])(
    'when $who opens it, then it writes its own comments',
    async ({ as, own, isRequestedBySupplier = false }) => {
      const { form } = await processing({ as, appointment: { isRequestedBySupplier } });
      const written = [requestors, engineers].filter(
        (name) => !form.getByRole('textbox', { name }).hasAttribute('readonly'),
      );
      expect(written).toEqual(own);
    },
  );

  test.each(['Completed', 'Cancelled'] as const)(
    'when the appointment is %s, then it is there to be read, and says why',
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
  test('when saving fails, then that is said and what was typed stays', async () => {
    const { user, form, save } = await processing();
    api.on(serviceAppointmentItems.update, () => new FakeProblem({ title: 'It broke', status: 500 }));
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    await save();
    expect(await screen.findByText('Error updating asset instance')).toBeVisible();
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
  });

  test('when the appointment is read again, then the dialog and what is typed stay, be it that the asset was taken off', async () => {
    const { user, form, change, kept } = await processing();
    await user.type(form.getByRole('textbox', { name: engineers }), 'New seal');
    change({ serviceAppointmentItems: [anItem(1, { price: '12.00', version: 2 }), anItem(2)] });
    await act(async () => emit('appointment.changed', { id: kept().id }));
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
    change({ serviceAppointmentItems: [anItem(2)] });
    await act(async () => emit('appointment.changed', { id: kept().id }));
    expect(await screen.findByText(/This asset was taken off the appointment meanwhile/)).toBeVisible();
    expect(form.getByRole('textbox', { name: engineers })).toHaveValue('New seal');
  });
});

describe('its service records', () => {
  const records = () => within(screen.getByRole('region', { name: 'Service Records' }));
  const report = new File(['%PDF-1.7'], 'Report.pdf', { type: 'application/pdf' });

  test('when there are some, then they can be downloaded; one that is not what it says cannot', async () => {
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
        serviceAppointmentItemId: anItem(1).id,
        documentType: 'ServiceRecord',
      }),
    );
  });

  test('when one is added without a title or a file, then both are input for before anything is sent', async () => {
    const { user, callsTo } = await processing();
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    await user.click(records().getByRole('button', { name: 'Upload Service Record' }));
    expect(await records().findByText('Please enter a friendly title')).toBeVisible();
    expect(records().getByText('Please choose a file')).toBeVisible();
    expect(callsTo('serviceDocuments.create')).toEqual([]);
  });

  test('when its file is too large or of another kind, then that is said at once', async () => {
    const { user } = await processing();
    await user.click(records().getByRole('button', { name: 'Add Service Record' }));
    const large = new File([new Uint8Array(4_000_001)], 'report.pdf', { type: 'application/pdf' });
    await user.upload(records().getByLabelText(/^File/), large);
    expect(await records().findByText('This file is larger than 4 MB')).toBeVisible();
  });

  test('when it has both, then the record comes first, then its file, then its name, and it is listed', async () => {
    const added = documentFixture(7, { title: 'Annual report', documentType: 'ServiceRecord' });
    const { user, callsTo, kept } = await processing();
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
      serviceAppointmentId: kept().id,
      serviceAppointmentItemId: anItem(1).id,
      title: 'Annual report',
    });
    expect(callsTo('documents.uploadFile')).toHaveLength(1);
    expect(callsTo('documents.update')[0]?.input).toEqual({ id: added.id, fileName: 'report.pdf' });
    expect(await records().findByText('Annual report', { exact: false })).toBeVisible();
    expect(records().queryByRole('form')).not.toBeInTheDocument();
  });

  spec('t.4.12');
  test('17.20 warns in place of the words of success when the content is not what the name says', async () => {
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

  test('when a practice looks, then it reads them and adds none', async () => {
    await processing({ as: practice() });
    expect(await records().findByText('No service records yet')).toBeVisible();
    expect(records().queryByRole('button', { name: 'Add Service Record' })).not.toBeInTheDocument();
  });
});
