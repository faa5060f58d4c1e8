import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { Facts, Section } from '@steward/shared-ui/page';
import { ActiveTag, AssetStatusTag, Missing } from '@steward/shared-ui/status';

/** What an asset is and where it stands, to read. */
export function AssetDetails({ asset }: { asset: AssetInstance }) {
  return (
    <Section title="Details & Location">
      <Facts
        facts={[
          [
            'Status',
            isAssetActive(asset) ? (
              <AssetStatusTag key="status" status={asset.status} />
            ) : (
              <ActiveTag key="status" active={false} />
            ),
          ],
          ['Location', asset.location.name],
          ['Room', asset.subLocation?.nameNickname ?? '–'],
          ['Nickname', asset.nickname ?? '–'],
          [
            'Serial',
            asset.isMissingSerial ? <Missing key="serial" what="Serial" /> : (asset.serialNumber ?? '–'),
          ],
          [
            'Barcode',
            asset.isMissingBarcode ? <Missing key="barcode" what="Barcode" /> : (asset.barcode ?? '–'),
          ],
          ['Assigned To', asset.orgUser?.fullName ?? 'Nobody'],
          ['Category', asset.assetModel.assetType.assetCategory.name],
          ['Manufacturer', asset.assetModel.supplierManufactureString ?? '–'],
        ]}
      />
    </Section>
  );
}
