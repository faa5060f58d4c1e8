import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { certificates, documents, type CurrentUser, type Document } from '@steward/shared-api';
import { documentFixture, fakeApi, pageOf } from '@steward/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { openAppointment, practice, supplier } from '../fixtures/appointment-page.tsx';
import { itemFixture } from '../fixtures/appointment.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

async function open(as: CurrentUser, issued: readonly Document[] = []) {
  api.on(documents.list, (input) =>
    pageOf(input.documentType === 'EquipmentCertification' ? issued : [], input),
  );
  const page = await openAppointment(api, { as, query: `?item=${itemFixture(1).id}` });
  await screen.findByRole('form', { name: 'Service Item Details' });
  return page;
}

describe('the certificates of an item', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Certificates' }));
  const file = new File(['%PDF-1.7'], 'Certificate.pdf', { type: 'application/pdf' });
  const withCertificatePermission = (as: ReturnType<typeof practice>) => ({
    ...as,
    permissions: [...as.permissions, 'documents.addCertificate' as const],
  });

  test('lists the certificates of the item with their downloads', async () => {
    const certificate = documentFixture(5, {
      title: 'Pressure vessel',
      documentType: 'EquipmentCertification',
    });
    const { callsTo } = await open(supplier(), [certificate]);
    expect(await panel().findByText('Pressure vessel', { exact: false })).toBeVisible();
    expect(panel().getByRole('button', { name: 'Download: Pressure vessel' })).toBeEnabled();
    const query = { serviceAppointmentItemId: itemFixture(1).id };
    expect(callsTo('documents.list').map(({ input }) => input)).toContainEqual(
      expect.objectContaining(query),
    );
    expect(panel().queryByRole('button', { name: 'Add Certificate' })).not.toBeInTheDocument();
  });

  spec('d.6.17');
  test.each([
    ['a supplier', supplier],
    ['a practice', practice],
  ])('requires every field of a certificate that %s adds', async (_, who) => {
    const { user, callsTo } = await open(withCertificatePermission(who()));
    // The first click opens the form, the second one submits it.
    await user.click(panel().getByRole('button', { name: 'Add Certificate' }));
    await user.click(panel().getByRole('button', { name: 'Add Certificate' }));
    expect(await panel().findByText('Please enter a friendly title')).toBeVisible();
    expect(panel().getByText('Please choose the first day of validity')).toBeVisible();
    expect(panel().getByText('Please choose the last day of validity')).toBeVisible();
    expect(panel().getByText('Please choose a file')).toBeVisible();
    expect(callsTo('certificates.create')).toEqual([]);
  });

  spec('d.6.16');
  test('adds a certificate with its validity and its file to the item', async () => {
    const added = documentFixture(7, { title: 'Pressure vessel', documentType: 'EquipmentCertification' });
    const { user, callsTo } = await open(withCertificatePermission(supplier()));
    api
      .on(certificates.create, () => added.id)
      .on(documents.uploadFile, () => added)
      .on(documents.update, () => added)
      .on(documents.get, () => added);
    await user.click(panel().getByRole('button', { name: 'Add Certificate' }));
    expect(panel().getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.keyboard('Pressure vessel');
    await user.type(await panel().findByLabelText(/^Valid from/), '01 Jun 2026');
    await user.tab();
    await user.type(panel().getByLabelText(/^Valid until/), '31 May 2027');
    await user.tab();
    await user.upload(panel().getByLabelText(/^File/), file);
    await user.click(panel().getByRole('button', { name: 'Add Certificate' }));
    expect(await screen.findByText('Document added and uploaded successfully')).toBeVisible();
    expect(callsTo('certificates.create')[0]?.input).toEqual({
      id: itemFixture(1).assetInstanceId,
      serviceAppointmentItemId: itemFixture(1).id,
      title: 'Pressure vessel',
      dateValidFrom: '2026-06-01T12:00:00.000Z',
      dateValidTo: '2027-05-31T12:00:00.000Z',
    });
    expect(panel().queryByRole('form')).not.toBeInTheDocument();
    expect(panel().getByRole('button', { name: 'Add Certificate' })).toHaveFocus();
  });
});
