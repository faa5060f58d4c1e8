import { assetRemovalRefusal, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, confirmDeletion } from '@steward/shared-ui/action';
import { AuditTrail } from '@steward/shared-ui/audit';
import { formatDateTime } from '@steward/shared-ui/format';
import { DescriptionList, Section, useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { countAssetDependents, useDeleteAsset } from './asset-edit.data.ts';

/** When it came into the register, what was done to it since, and the way to delete it. */
export function AdditionalInfo({ asset }: { asset: AssetInstance }) {
  const mayDelete = useCan('assets.delete');
  const maySeeTrail = useCan('audit.read');
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
      {maySeeTrail && <AuditTrail about={{ assetInstanceId: asset.id }} timeZone={timeZone} />}
    </>
  );
}

function DeleteAsset({ asset }: { asset: AssetInstance }) {
  const navigate = useNavigate();
  const remove = useDeleteAsset();
  const refusal = assetRemovalRefusal({ isOnOpenAppointment: asset.dateServicePending !== null });
  const ask = async () => {
    const isSure = await confirmDeletion({ kind: 'Asset', dependents: () => countAssetDependents(asset) });
    // Back must not lead to what is no longer there.
    if (isSure && (await remove(asset))) await navigate(paths.assets, { replace: true });
  };
  return (
    <>
      <Button kind="danger" disabled={refusal !== null} onClick={() => void ask()}>
        Delete Asset
      </Button>
      {refusal !== null && <p className="st-muted">{refusal}</p>}
    </>
  );
}
