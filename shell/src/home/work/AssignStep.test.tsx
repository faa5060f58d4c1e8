import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serviceAppointments, users, workLists } from '@steward/shared-api';
import { fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { visitAt, workItemFixture } from './work-fixtures.ts';
import { WorkList } from './WorkList.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

test('assigns an engineer in the row, unless the visit has one by now', async () => {
  const visit = visitAt('2026-12-05T10:00:00.000Z');
  const ana = { id: crypto.randomUUID(), fullName: 'Ana Costa', roles: [] };
  const row = workItemFixture({
    kind: 'visitWithoutEngineer',
    urgency: 'soon',
    recordId: visit.id,
    subject: 'Six-monthly check',
    since: visit.dateAttending,
  });
  api
    .on(workLists.get, () => ({ items: [row], total: 1, setup: [] }))
    .on(serviceAppointments.get, () => ({ ...visit, orgUser: { id: ana.id, name: 'Mina Okoro' } }))
    .on(serviceAppointments.update, () => visit)
    .on(users.assignable, (input) => pageOf([ana], input));
  const { user } = renderPage(<WorkList />, { as: people.supplier });
  const name = 'Assign: Six-monthly check has no engineer';
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByTitle('Ana Costa'));
  expect(await screen.findByText('This visit already has an engineer')).toBeVisible();
  expect(api.calls.some(({ endpoint }) => endpoint.id === 'serviceAppointments.update')).toBe(false);

  api.on(serviceAppointments.get, () => visit);
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByTitle('Ana Costa'));
  await waitFor(() =>
    expect(api.calls.find(({ endpoint }) => endpoint.id === 'serviceAppointments.update')).toMatchObject({
      input: { id: visit.id, orgUserId: ana.id },
    }),
  );
});

test('a visit that is confirmed keeps its row, where an engineer is assigned next', async () => {
  const visit = visitAt('2026-12-05T10:00:00.000Z');
  const ana = { id: crypto.randomUUID(), fullName: 'Ana Costa', roles: [] };
  const row = workItemFixture({
    kind: 'visitToConfirm',
    urgency: 'soon',
    recordId: visit.id,
    subject: 'Six-monthly check',
    since: visit.dateAttending,
  });
  let items = [row];
  api
    .on(workLists.get, () => ({ items, total: items.length, setup: [] }))
    .on(serviceAppointments.get, () => visit)
    .on(serviceAppointments.update, () => {
      items = [];
      return visit;
    })
    .on(users.assignable, (input) => pageOf([ana], input));
  const as = { ...people.supplier, permissions: ['appointments.assignEngineer' as const] };
  const { user } = renderPage(<WorkList />, { as });
  await user.click(await screen.findByRole('button', { name: /^Confirm: / }));
  const assign = await screen.findByRole('combobox', { name: 'Assign: Six-monthly check has no engineer' });
  await waitFor(() => expect(assign).toHaveFocus());
  await user.click(assign);
  await user.click(await screen.findByTitle('Ana Costa'));
  expect(await screen.findByText('Nothing to do')).toBeVisible();
  const updates = api.calls.filter(({ endpoint }) => endpoint.id === 'serviceAppointments.update');
  expect(updates.at(-1)?.input).toMatchObject({ id: visit.id, orgUserId: ana.id });
});
