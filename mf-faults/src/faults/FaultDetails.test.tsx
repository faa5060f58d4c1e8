import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documents, faultCategories, faults, type Fault, type Permission } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { faultFixture } from '../fixtures/fault.ts';
import { FaultsPage } from './FaultsPage.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi().on(documents.list, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const fault = faultFixture(1);
const practicePermissions: Permission[] = ['faults.read', 'faults.edit'];
const userWith = (...permissions: Permission[]) => ({ ...people.groupAdmin, permissions });
const handpiece = { ...fault.assetInstance, derivedTypeName: 'Slow Handpieces' };

/** Finds a dialog by its heading, because in tests antd gives all elements the same id, so that dialogs have wrong names. */
async function dialogOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest<HTMLElement>('[role="dialog"]') ?? heading;
}

/** Opens a fault of a fake server, which saves changes. */
async function open(changes: Partial<Fault> = {}, as = userWith(...practicePermissions)) {
  let stored = faultFixture(1, changes);
  api
    .on(faults.list, (query) => pageOf([stored, faultFixture(2)], query))
    .on(faults.get, () => stored)
    .on(faultCategories.list, (query) =>
      pageOf([stored.category, { id: faultFixture(6).id, name: 'Electrical' }], query),
    )
    .on(
      faults.update,
      ({ faultStatus: status = stored.status, progress = stored.progress, price = stored.price ?? null }) => {
        stored = { ...stored, status, progress, price, version: stored.version + 1 };
        return stored;
      },
    );
  const page = renderPage(<FaultsPage />, { at: `/faults?unresolved=true&fault=${stored.id}`, as });
  const dialog = within(await dialogOf('Fault Details'));
  await dialog.findByRole('form', { name: 'Fault Details' });
  return {
    ...page,
    dialog,
    change: (newValues: Partial<Fault>) =>
      (stored = { ...stored, ...newValues, version: stored.version + 1 }),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;
const updates = () => api.calls.filter(({ endpoint }) => endpoint.id === 'faults.update');
const step = ({ dialog }: Opened, name: string) =>
  within(dialog.getByRole('list', { name: 'Status' })).getByRole('button', { name });
const currentSteps = ({ dialog }: Opened) =>
  within(dialog.getByRole('list', { name: 'Status' }))
    .queryAllByRole('button', { current: 'step' })
    .map(({ textContent }) => textContent);
const factValue = ({ dialog }: Opened, name: string) => dialog.getByText(name).nextSibling;
const save = async ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Save Changes' }));

spec('1.2.190');
test('shows the asset, the serial number, the service supplier and the reporter', async () => {
  const opened = await open({ dateResolved: '2026-11-14T02:00:00.000Z', status: 'Resolved' });
  expect(opened.dialog.getByRole('link', { name: 'Autoclave · Lisa 1' })).toHaveAttribute(
    'href',
    `/asset/${fault.assetInstance.id}`,
  );
  expect(factValue(opened, 'Asset')).toHaveTextContent('Harbour Dental Truro');
  expect(factValue(opened, 'Serial')).toHaveTextContent('SN-1');
  expect(factValue(opened, 'Serviced By')).toHaveTextContent('DentServe');
  expect(opened.dialog.getByRole('link', { name: '01872 100 200' })).toHaveAttribute(
    'href',
    'tel:01872100200',
  );
  expect(opened.dialog.getByRole('link', { name: 'dentserve.example' })).toHaveAttribute(
    'href',
    'https://dentserve.example',
  );
  expect(factValue(opened, 'Reported By')).toHaveTextContent('Tom Baker12 Nov 2026 09:30');
  expect(opened.dialog.getByText('14 Nov 2026 02:00')).toBeVisible();
});

test('has the size of the report form', async () => {
  await open();
  const frame = await dialogOf('Fault Details');
  expect(frame).toHaveStyle({ width: '800px' });
  expect(frame.querySelector('.ant-modal-container')).toHaveStyle({ height: '750px' });
});

test('has no link without a service supplier or a valid website', async () => {
  const supplierService = {
    id: fault.id,
    name: 'DentServe',
    phone: null,
    website: 'javascript:alert(1)',
  };
  const opened = await open({ assetInstance: { ...fault.assetInstance, supplierService } });
  expect(factValue(opened, 'Serviced By')).toHaveTextContent('javascript:alert(1)');
  const links = opened.dialog.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['View comments and activity', 'Autoclave · Lisa 1']);
});

spec('1.2.192', '1.4.10');
test('sends a chosen step only with Save Changes', async () => {
  const opened = await open();
  expect(currentSteps(opened)).toEqual(['New']);
  await opened.user.click(step(opened, 'In Progress'));
  expect(currentSteps(opened)).toEqual(['In Progress']);
  expect(opened.dialog.getByText('1 unsaved change')).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Save Changes' })).toHaveClass('ant-btn-dangerous');
  await opened.user.click(step(opened, 'New'));
  expect(opened.dialog.queryByText('1 unsaved change')).not.toBeInTheDocument();
  expect(updates()).toEqual([]);
  await opened.user.click(step(opened, 'Resolved'));
  await save(opened);
  expect(await screen.findByText('Fault updated successfully')).toBeVisible();
  expect(updates().map(({ input, headers }) => [input, headers.get('If-Match')])).toEqual([
    [{ id: fault.id, faultStatus: 'Resolved' }, '"3"'],
  ]);
  expect(opened.dialog.getByRole('button', { name: 'Save Changes' })).not.toHaveClass('ant-btn-dangerous');
});

spec('1.2.187', 'd.4.24');
test('offers every status but Cancelled as a step', async () => {
  const opened = await open({ status: 'InProgress' });
  const steps = within(opened.dialog.getByRole('list', { name: 'Status' })).getAllByRole('button');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'New',
    'Acknowledged',
    'In Progress',
    'Resolved',
  ]);
  for (const button of steps) expect(button).toHaveAttribute('aria-disabled', 'false');
});

test('shows a cancelled fault and offers its steps', async () => {
  const opened = await open({ status: 'Cancelled' });
  expect(opened.dialog.getByText(/^This fault is already cancelled/)).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Cancel Fault' })).toBeDisabled();
  expect(step(opened, 'Acknowledged')).toHaveAttribute('aria-disabled', 'false');
});

spec('d.4.24');
test('does not save Cancel Fault before Save Changes, and a step reverts it', async () => {
  const opened = await open({ status: 'Acknowledged' });
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel Fault' }));
  expect(currentSteps(opened)).toEqual([]);
  expect(opened.dialog.getByText('Cancelled')).toBeVisible();
  expect(opened.dialog.getByRole('button', { name: 'Cancel Fault' })).toBeDisabled();
  expect(opened.dialog.getByText(/^Save to cancel it/)).toBeVisible();
  expect(updates()).toEqual([]);
  await opened.user.click(step(opened, 'Acknowledged'));
  expect(opened.dialog.getByRole('button', { name: 'Cancel Fault' })).toBeEnabled();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel Fault' }));
  await save(opened);
  await waitFor(() => expect(updates().map(({ input }) => input['faultStatus'])).toEqual(['Cancelled']));
});

spec('1.2.188', '1.2.189');
test('saves progress and price', async () => {
  const opened = await open();
  await opened.user.type(opened.dialog.getByRole('textbox', { name: 'Progress Notes' }), 'Seal ordered');
  await opened.user.type(opened.dialog.getByRole('textbox', { name: 'Price Ex VAT' }), '1,235');
  await save(opened);
  await screen.findByText('Fault updated successfully');
  expect(updates()[0]?.input).toEqual({ id: fault.id, progress: 'Seal ordered', price: '1235.00' });
});

spec('1.2.191');
test('sends category, severity and description in the fields of the API', async () => {
  const opened = await open();
  const { user, dialog } = opened;
  await user.click(dialog.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByTitle('Electrical'));
  await user.click(dialog.getByRole('combobox', { name: 'Severity' }));
  await user.click(await screen.findByTitle('Critical'));
  await user.type(dialog.getByRole('textbox', { name: 'Description' }), '!');
  await save(opened);
  await waitFor(() =>
    expect(updates()[0]?.input).toEqual({
      id: fault.id,
      faultCategoryId: faultFixture(6).id,
      faultSeverity: 'Critical',
      description: 'The door does not lock 1!',
    }),
  );
});

test('marks an invalid price and an empty description and sends nothing', async () => {
  const opened = await open();
  const price = opened.dialog.getByRole('textbox', { name: 'Price Ex VAT' });
  await opened.user.type(price, 'about ten');
  await opened.user.clear(opened.dialog.getByRole('textbox', { name: 'Description' }));
  await save(opened);
  expect(price).toHaveAccessibleDescription('Invalid price - must be a decimal number, e.g. 235.00');
  expect(opened.dialog.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    'Please describe this fault',
  );
  expect(updates()).toEqual([]);
});

spec('1.2.191');
test('offers a reason for a handpiece', async () => {
  const opened = await open({ assetInstance: handpiece });
  await opened.user.click(opened.dialog.getByRole('combobox', { name: 'Reason' }));
  await opened.user.click(await screen.findByTitle('Not lubricated'));
  await save(opened);
  await waitFor(() => expect(updates()[0]?.input).toEqual({ id: fault.id, faultReason: 'NotLubricated' }));
});

test('resets the reason of other assets to NotSet', async () => {
  const opened = await open({ reason: 'NotLubricated' });
  expect(opened.dialog.queryByRole('combobox', { name: 'Reason' })).not.toBeInTheDocument();
  await opened.user.click(step(opened, 'Resolved'));
  await save(opened);
  await waitFor(() =>
    expect(updates()[0]?.input).toEqual({
      id: fault.id,
      faultStatus: 'Resolved',
      faultReason: 'NotSet',
    }),
  );
});

spec('1.2.189');
test('hides the price without the permission', async () => {
  const { price: _, ...withoutPrice } = faultFixture(1);
  api.on(faults.list, (query) => pageOf([withoutPrice], query)).on(faults.get, () => withoutPrice);
  renderPage(<FaultsPage />, { at: `/faults?fault=${withoutPrice.id}`, as: userWith('faults.read') });
  const form = within(await screen.findByRole('form', { name: 'Fault Details' }));
  expect(form.queryByRole('textbox', { name: 'Price Ex VAT' })).not.toBeInTheDocument();
});

test('shows a conflict and keeps the typed values after Reload', async () => {
  const opened = await open();
  await opened.user.type(opened.dialog.getByRole('textbox', { name: 'Progress Notes' }), 'Mine');
  opened.change({ progress: 'Theirs' });
  api.on(
    faults.update,
    () =>
      new FakeProblem({
        title: 'Changed',
        status: 412,
        changedBy: 'Priya Shah',
        changedAt: '2026-11-12T10:00:00.000Z',
      }),
  );
  await save(opened);
  expect(await opened.dialog.findByText(/^Priya Shah changed this on 12 Nov 2026/)).toBeVisible();
  const notes = within(opened.dialog.getByRole('group', { name: 'Progress Notes' }));
  expect(notes.getByRole('radio', { name: 'Priya Shah Theirs' })).toBeVisible();
  await opened.user.click(notes.getByRole('radio', { name: 'Yours Mine' }));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Reload' }));
  expect(opened.dialog.getByRole('textbox', { name: 'Progress Notes' })).toHaveValue('Mine');
});

test('asks before it closes with unsaved changes', async () => {
  const opened = await open();
  await opened.user.click(step(opened, 'Resolved'));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(opened.address()).toBe('/faults?unresolved=true'));
});

test('is read-only for a supplier', async () => {
  const opened = await open(
    { progress: 'Engineer called' },
    { ...people.supplier, permissions: ['faults.read'] },
  );
  const { dialog } = opened;
  for (const name of ['Description', 'Progress Notes'])
    expect(dialog.getByRole('textbox', { name })).toHaveAttribute('readonly');
  for (const name of ['Category', 'Severity']) expect(dialog.getByRole('combobox', { name })).toBeDisabled();
  for (const name of ['Save Changes', 'Cancel Fault'])
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  await opened.user.click(step(opened, 'Resolved'));
  expect(currentSteps(opened)).toEqual(['New']);
});

test.each([
  [404, "Fault not found, or you don't have access to it."],
  [503, 'The fault could not be loaded'],
])('explains the status %d of the server', async (status, message) => {
  api
    .on(faults.list, (query) => pageOf([], query))
    .on(faults.get, () => new FakeProblem({ title: 'No', status }));
  renderPage(<FaultsPage />, { at: `/faults?fault=${fault.id}` });
  expect(await screen.findByText(message)).toBeVisible();
});
