import { expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { equipmentIcons } from './equipment-icons.ts';
import { EquipmentPicture } from './EquipmentPicture.tsx';

const withImage = assetFixture(1, { hasPrimaryImage: true, primaryImageDocumentId: assetFixture(8).id });

test('shows the icon of its type without an image, which a screen reader does not read', async () => {
  const { container } = renderPage(<EquipmentPicture asset={assetFixture(1)} />);
  await waitFor(() =>
    expect(container.querySelector('path')).toHaveAttribute('d', equipmentIcons.autoclave.path),
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('shows the primary image of the asset', async () => {
  renderPage(<EquipmentPicture asset={withImage} />);
  const image = await screen.findByRole('img', { name: 'Has an image' });
  expect(image).toHaveAttribute('src', expect.stringContaining(`${assetFixture(8).id}`));
});

test('says that an image exists that cannot be shown', async () => {
  const { container } = renderPage(<EquipmentPicture asset={withImage} />);
  fireEvent.error(await screen.findByRole('img', { name: 'Has an image' }));
  expect(screen.getByRole('img', { name: 'Has an image' })).toBeVisible();
  expect(container.querySelector('img')).not.toBeInTheDocument();
});
