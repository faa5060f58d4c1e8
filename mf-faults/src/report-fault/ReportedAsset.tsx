import { assetInstances, locations, type AssetInstance, type CompactAsset } from '@steward/shared-api';
import { useSelectedLocation } from '@steward/shared-auth';
import { fieldsOf } from '@steward/shared-ui/edit';
import type { ReportValues } from './fault-draft.ts';

const Field = fieldsOf<ReportValues>();

interface ReportedAssetProps {
  values: ReportValues;
  /** The chosen asset, once it is loaded. */
  asset: AssetInstance | undefined;
  isMissing: boolean;
  /** The URL names the asset, so that no search is needed. */
  isGiven: boolean;
}

/** The asset of a report: found by location and search, or given by the URL. */
export function ReportedAsset({ values, asset, isMissing, isGiven }: ReportedAssetProps) {
  const location = useSelectedLocation();
  const { locationId, assetInstanceId } = values;
  const name = isMissing ? 'Not found' : nameOf(asset);
  const chosenAsset = assetInstanceId === null ? null : { id: assetInstanceId, name };
  return (
    <>
      {!isGiven && (
        <Field.Choice
          name="locationId"
          label="Filter by Location"
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
        known={chosenAsset}
        clears={['faultReason']}
        nameOf={nameOfListed}
        placeholder="Select an Asset"
        required
        wide
        hint={
          isMissing ? 'This asset was not found. Please select another one.' : asset && locationTextOf(asset)
        }
      />
    </>
  );
}

function nameOf(asset: AssetInstance | undefined): string {
  return asset ? joinParts([asset.assetModel.name, asset.assetModel.assetType.name]) : 'Loading…';
}

function locationTextOf({ location, subLocation, serialNumber }: AssetInstance): string {
  return joinParts([subLocation?.nameNickname, serialNumber, location.name]);
}

/** The most distinctive name first; the type for users who search by type. */
function nameOfListed(asset: CompactAsset): string {
  const { derivedTypeName, derivedModelName, nickname, subLocationString, serialNumber } = asset;
  return joinParts([
    nickname ?? derivedModelName,
    subLocationString,
    serialNumber,
    nickname && derivedModelName,
    derivedTypeName,
  ]);
}

const joinParts = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
