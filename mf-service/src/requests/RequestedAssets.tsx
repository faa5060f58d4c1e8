import { maximumAppointmentAssets, type CompactAsset } from '@steward/shared-api';
import { useCurrentUser } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { fieldsOf } from '@steward/shared-ui/edit';
import { SearchBox } from '@steward/shared-ui/form';
import { formatCount, plural } from '@steward/shared-ui/format';
import { Skeleton, EmptyState, FailedPanel } from '@steward/shared-ui/page';
import { DueState, urgencyOf } from '@steward/shared-ui/status';
import { useState } from 'react';
import { needsService, type RequestValues } from './request.ts';
import { useServiceableAssets } from './request.data.ts';

const Field = fieldsOf<RequestValues>();

interface RequestedAssetsProps {
  locationId: string;
  supplierId: string;
  /** The asset that the URL requests an appointment for. */
  requestedAssetId: string | undefined;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The assets of the location that the supplier is to service; due ones come first. */
export function RequestedAssets(props: RequestedAssetsProps) {
  const { locationId, supplierId, requestedAssetId, chosen, onChoose } = props;
  const { isSupplier } = useCurrentUser();
  const [search, setSearch] = useState('');
  // A supplier sees only assets that it services.
  const ofSupplier = isSupplier ? undefined : supplierId;
  const found = useServiceableAssets({ locationId, supplierId: ofSupplier, search });
  const rows = moveToTop(requestedAssetId, found.data?.data ?? []);
  const total = found.data?.pagination.totalCount ?? 0;
  const due = rows.filter(needsService).map(({ id }) => id);
  return (
    <>
      <Field.CheckboxList
        name="assetInstanceIds"
        label="Assets to be serviced"
        items={rows}
        header={
          <>
            <SearchBox
              label="Search assets"
              placeholder="search model, type, serial, barcode..."
              value={search}
              onSearch={setSearch}
            />
            <div className="st-checkbox-line">
              <output className="st-number">{plural(chosen.length, 'asset')} chosen</output>
              {due.length > 0 && (
                <Button onClick={() => onChoose([...new Set([...chosen, ...due])])}>
                  Select the {formatCount(due.length)} due a service
                </Button>
              )}
            </div>
            {total > maximumAppointmentAssets && (
              <p className="st-muted">
                The first {maximumAppointmentAssets} of {formatCount(total)} assets are shown. Please search
                for the others.
              </p>
            )}
          </>
        }
      >
        {(asset) => <AssetWords asset={asset} />}
      </Field.CheckboxList>
      {rows.length === 0 && <AssetsPlaceholder found={found} isSearched={search !== ''} />}
    </>
  );
}

/** Moves the requested asset to the top, whenever it is due. */
function moveToTop(id: string | undefined, rows: readonly CompactAsset[]): readonly CompactAsset[] {
  const first = rows.find((row) => row.id === id);
  return first ? [first, ...rows.filter((row) => row !== first)] : rows;
}

interface AssetsPlaceholderProps {
  found: ReturnType<typeof useServiceableAssets>;
  isSearched: boolean;
}

function AssetsPlaceholder({ found, isSearched }: AssetsPlaceholderProps) {
  const { data, error, isLoading, refetch } = found;
  const instead = () => {
    if (data)
      return (
        <EmptyState
          text={
            isSearched ? 'No assets match your search' : 'This supplier services no assets at this location'
          }
        />
      );
    return error ? (
      <FailedPanel
        title="The assets could not be loaded"
        error={error}
        retrying={isLoading}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton width="100%" height={200} />
    );
  };
  return <div className="st-field-wide">{instead()}</div>;
}

function AssetWords({ asset }: { asset: CompactAsset }) {
  const { derivedModelName, derivedTypeName, nickname, serialNumber, subLocationString } = asset;
  const about = [nickname, serialNumber, subLocationString, asset.dateServicePending && 'Service pending'];
  return (
    <span className="st-checkbox-line">
      <span>
        <b>{derivedModelName}</b> · {derivedTypeName}
        <span className="st-line st-small">{about.filter(Boolean).join(' · ')}</span>
      </span>
      {asset.dateServiceNextDue ? (
        <DueState day={asset.dateServiceNextDue} urgency={urgencyOf(asset)} />
      ) : (
        <span className="st-muted">Not due</span>
      )}
    </span>
  );
}
