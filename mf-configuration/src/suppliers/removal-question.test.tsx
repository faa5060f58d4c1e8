import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, serviceAppointments, suppliers, type CurrentUser } from '@steward/shared-api';
import { assetFixture, fakeApi, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aSupplier } from '../fixtures/supplier.ts';
import { SuppliersTab } from './SuppliersTab.tsx';

const admin: CurrentUser = { ...people.groupAdmin, permissions: ['organisation.read', 'organisation.edit'] };
const dentServe = aSupplier(1, {
  name: 'DentServe',
  groupLocalService: true,
  groupLocalServiceConfirmed: true,
});

let api: ReturnType<typeof fakeApi>;
let finishCounting: () => void;

beforeEach(() => {
  const counted = Promise.withResolvers<void>();
  finishCounting = counted.resolve;
  api = fakeApi()
    .on(suppliers.list, (asked) => pageOf([dentServe], asked))
    .on(serviceAppointments.list, (asked) => pageOf([], asked))
    .on(assetInstances.list, async (asked) => {
      await counted.promise;
      return pageOf([assetFixture(1)], asked);
    });
});
afterEach(() => api.restore());

const open = () =>
  renderPage(<SuppliersTab />, {
    at: '/?tab=suppliers',
    path: '/',
    as: admin,
  });
const callsTo = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id);
const theSwitch = () => screen.findByRole('switch', { name: 'Use for Servicing: DentServe' });
const theButton = () => screen.findByRole('button', { name: 'Remove Service: DentServe' });

describe('while the counts for the question before a removal load', () => {
  test.each([
    ['the switch', theSwitch],
    ['the button', theButton],
  ])('a second click on %s asks nothing more', async (_, find) => {
    const { user } = open();
    const control = await find();
    await user.click(control);
    await waitFor(() => expect(callsTo('assetInstances.list')).toHaveLength(1));
    await user.click(control);
    finishCounting();
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('assetInstances.list')).toHaveLength(1);
    expect(callsTo('suppliers.removeGroup')).toHaveLength(0);
    await user.click(control);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
  });

  test('the switch is busy and keeps its position', async () => {
    const { user } = open();
    await user.click(await theSwitch());
    expect(await theSwitch()).toHaveAttribute('aria-busy', 'true');
    expect(await theSwitch()).toBeChecked();
    finishCounting();
    await screen.findByRole('dialog');
    expect(await theSwitch()).toHaveAttribute('aria-busy', 'false');
    await user.keyboard('{Escape}');
  });

  test('no question opens after the user has left the page', async () => {
    const { user, router } = open();
    await user.click(await theSwitch());
    await waitFor(() => expect(callsTo('assetInstances.list')).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Another page');
    finishCounting();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
