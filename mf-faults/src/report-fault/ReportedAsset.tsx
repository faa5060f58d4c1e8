import { assetInstances, locations, type AssetInstance, type CompactAsset } from '@steward/shared-api';
import { useSelectedLocation } from '@steward/shared-auth';
import { fieldsOf } from '@steward/shared-ui/edit';
import type { ReportValues } from './fault-draft.ts';

const Field = fieldsOf<ReportValues>();

interface ReportedAssetProps {
  values: ReportValues;
  /** The one that is chosen, as far as it is known. */
  asset: AssetInstance | undefined;
  isMissing: boolean;
  /** It came with the address: then there is nothing to look for. */
  isGiven: boolean;
}

/** Which asset it is about: narrowed by location, found by typing, or given. */
export function ReportedAsset({ values, asset, isMissing, isGiven }: ReportedAssetProps) {
  const location = useSelectedLocation();
  const { locationId, assetInstanceId } = values;
  const name = isMissing ? 'Not found' : nameOf(asset);
  const known = assetInstanceId === null ? null : { id: assetInstanceId, name };
  return (
    <>
      {!isGiven && (
        <Field.Choice
          name="locationId"
          label="Narrow by Location"
          endpoint={locations.list}
          input={{}}
          known={location}
          placeholder="Any Location"
          clears={['assetInstanceId', 'faultReason']}
        />
      )}
      <Field.Choice
        name="assetInstanceId"
        label="Asset"
        endpoint={assetInstances.listCompact}
        input={locationId === null ? {} : { locationId }}
        known={known}
        clears={['faultReason']}
        nameOf={nameOfListed}
        placeholder="Select an Asset"
        required
        wide
        hint={isMissing ? 'This asset was not found. Please select another one.' : asset && placeOf(asset)}
      />
    </>
  );
}

function nameOf(asset: AssetInstance | undefined): string {
  return asset ? words([asset.assetModel.name, asset.assetModel.assetType.name]) : 'One moment…';
}

function placeOf({ location, subLocation, serialNumber }: AssetInstance): string {
  return words([subLocation?.nameNickname, serialNumber, location.name]);
}

/** What tells it from others first; its type for who looks for that. */
function nameOfListed(asset: CompactAsset): string {
  const { derivedTypeName, derivedModelName, nickname, subLocationString, serialNumber } = asset;
  return words([
    nickname ?? derivedModelName,
    subLocationString,
    serialNumber,
    nickname && derivedModelName,
    derivedTypeName,
  ]);
}

const words = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
