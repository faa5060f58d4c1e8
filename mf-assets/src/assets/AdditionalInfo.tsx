import {
  assetHistoryText,
  assetRemovalRefusal,
  isAssetActive,
  type AssetInstance,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink, confirmDeletion } from '@steward/shared-ui/action';
import { AuditTrail } from '@steward/shared-ui/audit';
import { formatDateTime } from '@steward/shared-ui/format';
import {
  DescriptionList,
  Section,
  urlFlag,
  useNavigate,
  useOverlayAddress,
  useUrlState,
} from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { countAssetDependents, useAssetHistory, useDeleteAsset, useUpdateAsset } from './asset-edit.data.ts';
import { backToList } from './last-list.ts';

const EraseAssetDialog = lazyRemote(async () => (await import('./EraseAssetDialog.tsx')).EraseAssetDialog);

/** Creation and change dates, the audit trail and the deletion of an asset. */
export function AdditionalInfo({ asset }: { asset: AssetInstance }) {
  const mayDelete = useCan('assets.delete');
  const maySeeAuditTrail = useCan('audit.read');
  const { timeZone } = asset.location;
  return (
    <>
      <Section title="Additional Info">
        <DescriptionList
          items={[
            ['Created', formatDateTime(asset.createdAt, timeZone)],
            ['Modified', formatDateTime(asset.modifiedAt, timeZone)],
            ['Asset Id', asset.id],
          ]}
        />
        {mayDelete && <DeleteAsset asset={asset} />}
      </Section>
      {maySeeAuditTrail && <AuditTrail about={{ assetInstanceId: asset.id }} timeZone={timeZone} />}
    </>
  );
}

/** Set by 'Delete Asset' in the menu of the page. */
const deletion = { delete: urlFlag };

function DeleteAsset({ asset }: { asset: AssetInstance }) {
  const navigate = useNavigate();
  const remove = useDeleteAsset();
  const { setActive, running } = useUpdateAsset();
  const mayEdit = useCan('assets.edit');
  const history = useAssetHistory(asset);
  const isOnOpenAppointment = asset.dateServicePending !== null;
  const refusal = assetRemovalRefusal({ isOnOpenAppointment, history });
  const isKeptAsHistory = refusal !== null && !isOnOpenAppointment;
  const canDeactivate = isKeptAsHistory && mayEdit && isAssetActive(asset);
  const confirmAndDelete = async () => {
    const isSure = await confirmDeletion({ kind: 'Asset', dependents: () => countAssetDependents(asset) });
    // Replaces the entry: Back must not lead to the deleted asset.
    if (isSure && (await remove(asset))) await navigate(backToList().to, { replace: true });
  };
  const [{ delete: isChosen }, change] = useUrlState(deletion);
  const openDeletion = useEffectEvent(() => {
    change({ delete: false });
    if (refusal === null) void confirmAndDelete();
  });
  const isOpening = isChosen && history !== undefined;
  useEffect(() => {
    if (isOpening) openDeletion();
  }, [isOpening]);
  return (
    <>
      <Button kind="danger" disabled={refusal !== null} onClick={() => void confirmAndDelete()}>
        Delete Asset
      </Button>
      {canDeactivate && (
        <Button busy={running} onClick={() => void setActive(asset, false)}>
          Deactivate Asset
        </Button>
      )}
      {history && isKeptAsHistory && <EraseAsset asset={asset} history={assetHistoryText(history) ?? ''} />}
      {refusal !== null && <p className="st-muted">{refusal}</p>}
    </>
  );
}

const fields = { erase: urlFlag };

/** Shown only to support that acts as an administrator. */
function EraseAsset({ asset, history }: { asset: AssetInstance; history: string }) {
  const mayErase = useCan('assets.erase');
  const [{ erase }] = useUrlState(fields);
  const addressWith = useOverlayAddress();
  if (!mayErase) return null;
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ erase: 'true' })}>
        Erase Asset
      </ButtonLink>
      <Suspense>{erase && <EraseAssetDialog asset={asset} history={history} />}</Suspense>
    </>
  );
}
