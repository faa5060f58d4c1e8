import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { assetInstances, documents, type Permission } from '@steward/shared-api';
import { documentFixture, assetFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { globalDocumentFixture, assetIdFixture, pictureFixture } from '../fixtures/document.ts';
import { userWith } from '../fixtures/documents-page.tsx';
import { AppointmentDocuments } from './AppointmentDocuments.tsx';
import { AssetDocuments } from './AssetDocuments.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi()
    .on(documents.list, (query) =>
      pageOf([documentFixture(1), globalDocumentFixture(2), pictureFixture(3)], query),
    )
    .on(documents.get, () => documentFixture(1))
    .on(assetInstances.get, () => new FakeProblem({ title: 'Not found', status: 404 }))
    .on(assetInstances.listCompact, (query) => pageOf([], query));
});
afterEach(() => api.restore());

const listQuery = () => api.calls.find(({ endpoint }) => endpoint.id === 'documents.list')?.input;
const columnTitles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('documents of an asset', () => {
  const open = (...permissions: Permission[]) =>
    renderPage(<AssetDocuments assetInstanceId={assetIdFixture} />, {
      at: '/asset/1?tab=documents',
      path: '/asset/1',
      as: userWith('assets.read', 'documents.read', ...permissions),
    });

  test('lists the documents of the asset and of its model', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Guide 1' })).toBeVisible();
    expect(listQuery()).toMatchObject({
      assetInstanceId: assetIdFixture,
      includeInstanceModelDocuments: 'true',
    });
    expect(columnTitles()).toEqual(['Download', 'Type', 'Relates To', 'Title', 'Valid Until', 'Uploaded On']);
    expect(screen.queryByRole('link', { name: 'Add Document' })).not.toBeInTheDocument();
  });

  test('opens a document over the page of the asset', async () => {
    const { user, address } = open('documents.edit');
    await user.click(await screen.findByRole('link', { name: 'Guide 1' }));
    expect(await screen.findByRole('heading', { name: 'Edit Existing Document' })).toBeVisible();
    expect(address()).toBe(`/asset/1?tab=documents&document=${documentFixture(1).id}`);
  });

  test('adds a document to this asset', async () => {
    const { user, address } = open('documents.edit');
    await user.click(await screen.findByRole('link', { name: 'Add Document' }));
    expect(await screen.findByRole('form', { name: 'Add New Document' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Document' }));
    expect(await screen.findByText('Please enter a friendly title')).toBeVisible();
    expect(screen.queryByText('Please select an asset')).not.toBeInTheDocument();
    expect(address()).toBe('/asset/1?tab=documents&addDocument=true');
  });

  test('shows a supplier the column Delete only for its own service records', async () => {
    const supplier: Permission[] = ['documents.read', 'documents.addServiceRecord'];
    const { unmount } = open(...supplier);
    await screen.findByRole('link', { name: 'Guide 1' });
    expect(columnTitles()).not.toContain('Delete');
    unmount();
    const record = documentFixture(4, {
      documentType: 'ServiceRecord',
      serviceAppointmentId: assetIdFixture,
    });
    api.on(documents.list, (query) => pageOf([documentFixture(1), record], query));
    open(...supplier);
    expect(await screen.findByRole('button', { name: 'Delete: Guide 4' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: Guide 1' })).not.toBeInTheDocument();
  });

  spec('d.6.19');
  test('opens the certificate form over the page of the asset', async () => {
    const { user, address } = open('documents.edit', 'documents.addCertificate');
    await user.click(await screen.findByRole('link', { name: 'Add Certificate' }));
    expect(await screen.findByRole('form', { name: 'Add Certificate' })).toBeVisible();
    expect(address()).toBe('/asset/1?tab=documents&addCertificate=true');
  });

  test.each([
    ['its own company', people.supplier.suppliers[0], true],
    ['another company', { id: assetIdFixture, name: 'VetCare' }, false],
  ])('offers Add Certificate only to the supplier that services the asset: %s', async (_, by, isOffered) => {
    api.on(assetInstances.get, () => assetFixture(1, { supplierService: by ?? null }));
    const permissions: Permission[] = ['assets.read', 'documents.read', 'documents.addCertificate'];
    renderPage(<AssetDocuments assetInstanceId={assetIdFixture} />, {
      at: '/asset/1?tab=documents',
      path: '/asset/1',
      as: { ...people.supplier, permissions },
    });
    await screen.findByRole('link', { name: 'Guide 1' });
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Add Certificate' })).toHaveLength(isOffered ? 1 : 0),
    );
  });

  test('shows that there are no documents', async () => {
    api.on(documents.list, (query) => pageOf([], query));
    open();
    expect(await screen.findByText('No documents for this asset or its model yet')).toBeVisible();
  });
});

describe('documents of an appointment', () => {
  test('can only be read and downloaded', async () => {
    const { user, address } = renderPage(<AppointmentDocuments serviceAppointmentId={assetIdFixture} />, {
      at: '/serviceappointment/1',
      as: userWith('documents.read', 'documents.edit', 'documents.delete'),
    });
    expect(await screen.findByRole('button', { name: 'Download: Guide 1' })).toBeVisible();
    expect(listQuery()).toMatchObject({ serviceAppointmentId: assetIdFixture });
    expect(columnTitles()).toEqual(['Download', 'Type', 'Title', 'Valid Until', 'Uploaded On']);
    expect(screen.queryByRole('link', { name: 'Guide 1' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Preview: Front' }));
    expect(await screen.findByRole('heading', { name: 'Image Preview' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/serviceappointment/1'));
  });
});
