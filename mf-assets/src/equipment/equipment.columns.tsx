import type { AssetInstance } from '@steward/shared-api';
import type { GridColumn } from '@steward/shared-ui/grid';
import { PictureIcon } from '@steward/shared-ui/status';
import { AssetLocation } from './AssetLocation.tsx';
import { EquipmentPicture } from './EquipmentPicture.tsx';

/** Wider than any page: the column is the second line of another one unless the user requests it. */
export const secondLine = 1600;

const picture = (asset: AssetInstance) => <EquipmentPicture asset={asset} />;

/** The columns that say which asset a row is and where it is, in the register and in summaries. */
export const equipmentColumns = {
  image: {
    key: 'image',
    title: 'Primary image',
    mark: <PictureIcon />,
    width: 68,
    minViewport: 800,
    onPhone: 'picture',
    phoneCell: picture,
    cell: picture,
  },
  model: {
    key: 'model',
    title: 'Model',
    width: 148,
    isRowLink: true,
    cell: ({ assetModel }) => assetModel.name,
  },
  manufacturer: {
    key: 'manufacturer',
    title: 'Manufacturer',
    width: 120,
    minViewport: secondLine,
    mergeInto: 'model',
    cell: ({ assetModel }) => assetModel.supplierManufactureString,
  },
  type: {
    key: 'type',
    title: 'Type',
    width: 140,
    minViewport: secondLine,
    mergeInto: 'model',
    cell: ({ assetModel }) => assetModel.assetType.name,
  },
  location: {
    key: 'location',
    title: 'Location and room',
    width: 184,
    onPhone: 'line',
    phoneCell: (asset) => <AssetLocation asset={asset} inOneLine />,
    cell: (asset) => <AssetLocation asset={asset} />,
  },
} as const satisfies Record<string, GridColumn<AssetInstance>>;
