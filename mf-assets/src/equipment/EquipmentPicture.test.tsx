import { expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { equipmentIcons } from './equipment-icons.ts';
import { EquipmentPicture } from './EquipmentPicture.tsx';

const withImage = assetFixture(1, { hasPrimaryImage: true, primaryImageDocumentId: assetFixture(8).id });

test('shows the icon of its type, which a screen reader does not read', async () => {
  const { container } = renderPage(<EquipmentPicture asset={assetFixture(1)} />);
  await waitFor(() =>
    expect(container.querySelector('path')).toHaveAttribute('d', equipmentIcons.autoclave.path),
  );
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('says that the asset has an image and does not download it', async () => {
  const { container } = renderPage(<EquipmentPicture asset={withImage} />);
  expect(await screen.findByRole('img', { name: 'Has an image' })).toBeVisible();
  await waitFor(() =>
    expect(container.querySelector('path')).toHaveAttribute('d', equipmentIcons.autoclave.path),
  );
  expect(container.querySelector('img')).not.toBeInTheDocument();
});
