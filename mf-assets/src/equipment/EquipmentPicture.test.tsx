import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { equipmentIcons } from './equipment-icons.ts';
import { EquipmentPicture } from './EquipmentPicture.tsx';

const icon = equipmentIcons.autoclave.path;
const withImage = assetFixture(1, { hasPrimaryImage: true, primaryImageDocumentId: assetFixture(8).id });

test('shows the icon of its type, which a screen reader does not read', () => {
  const { container } = renderPage(<EquipmentPicture asset={assetFixture(1)} />);
  expect(container.querySelector('path')).toHaveAttribute('d', icon);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

const picture = { id: assetFixture(8).id, remoteId: assetFixture(9).id };

spec('d.7.51');
test.each([
  [true, 'Has an image'],
  [false, 'Image of the model'],
])(
  'with a primary image (%s) shows its small picture over the icon once it is there',
  async (hasPrimaryImage, name) => {
    const { container } = renderPage(
      <EquipmentPicture asset={assetFixture(1, { hasPrimaryImage, picture })} />,
    );
    const image = await screen.findByRole('img', { name });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute(
      'src',
      `/bff/api/v1/documents/${picture.id}/thumbnail?file=${picture.remoteId}`,
    );
    expect(container.querySelector('path')).toHaveAttribute('d', icon);
    expect(image).toHaveStyle({ opacity: '0' });
    fireEvent.load(image);
    expect(image).toHaveStyle({ opacity: '1' });
  },
);

test('keeps the icon and says that there is an image when the picture cannot be shown', async () => {
  const { container } = renderPage(<EquipmentPicture asset={{ ...withImage, picture }} />);
  fireEvent.error(await screen.findByRole('img', { name: 'Has an image' }));
  expect(await screen.findByRole('img', { name: 'Has an image' })).toBeVisible();
  expect(container.querySelector('path')).toHaveAttribute('d', icon);
  expect(container.querySelector('img')).not.toBeInTheDocument();
});

test('says that the asset has an image when the server names no picture', async () => {
  renderPage(<EquipmentPicture asset={withImage} />);
  expect(await screen.findByRole('img', { name: 'Has an image' })).toBeVisible();
});
