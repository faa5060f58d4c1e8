import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances } from '@steward/shared-api';
import { assetFixture, pageOf } from '@steward/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { supplierFixture } from '../fixtures/supplier.ts';
import { suppliersTabFixture } from '../fixtures/suppliers-tab.tsx';

const dentServe = supplierFixture(1, {
  name: 'DentServe',
  groupLocalService: true,
  groupLocalServiceConfirmed: true,
});

let fixture: ReturnType<typeof suppliersTabFixture>;
let finishCounting: () => void;

beforeEach(() => {
  const counted = Promise.withResolvers<void>();
  finishCounting = counted.resolve;
  fixture = suppliersTabFixture([dentServe]);
  fixture.api.on(assetInstances.list, async (page) => {
    await counted.promise;
    return pageOf([assetFixture(1)], page);
  });
});
afterEach(() => fixture.api.restore());

const servicingSwitch = () => screen.findByRole('switch', { name: 'Use for Servicing: DentServe' });
const removeButton = () => screen.findByRole('button', { name: 'Remove Service: DentServe' });

describe('a removal while its counts load', () => {
  test.each([
    ['the switch', servicingSwitch],
    ['the button', removeButton],
  ])('ignores a second click on %s', async (_, find) => {
    const { user } = fixture.open();
    const control = await find();
    await user.click(control);
    await waitFor(() => expect(fixture.sent('assetInstances.list')).toHaveLength(1));
    await user.click(control);
    finishCounting();
    const confirmation = await screen.findByRole('dialog');
    await user.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fixture.sent('assetInstances.list')).toHaveLength(1);
    expect(fixture.sent('suppliers.removeGroup')).toHaveLength(0);
    await user.click(control);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
  });

  test('keeps the switch busy and in its position', async () => {
    const { user } = fixture.open();
    await user.click(await servicingSwitch());
    expect(await servicingSwitch()).toHaveAttribute('aria-busy', 'true');
    expect(await servicingSwitch()).toBeChecked();
    finishCounting();
    await screen.findByRole('dialog');
    expect(await servicingSwitch()).toHaveAttribute('aria-busy', 'false');
    await user.keyboard('{Escape}');
  });

  test('opens no confirmation after the user has left the page', async () => {
    const { user, router } = fixture.open();
    await user.click(await servicingSwitch());
    await waitFor(() => expect(fixture.sent('assetInstances.list')).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Another page');
    finishCounting();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
