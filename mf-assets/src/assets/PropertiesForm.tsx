import { dayIn, isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm, useEdit } from '@steward/shared-ui/edit';
import { ActiveTag, AssetStatusTag } from '@steward/shared-ui/status';
import { useState } from 'react';
import { useAsset } from './asset.data.ts';
import { useAssetCommand } from './asset-edit.data.ts';
import { propertiesOf } from './properties.ts';
import { DayFields, PriceFields, WordFields } from './PropertyFields.tsx';

// Over the list an asset of the address is shown, on its page a tab of it.
const livesAt = ['asset', 'tab'];

const savedOf = (asset: AssetInstance) => ({ values: propertiesOf(asset), version: asset.version });

/** The properties of an asset, to edit or, for who may not, to read (doc 1 §2, §5). */
export function PropertiesForm({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { mutate } = useAsset(asset.id);
  const [today] = useState(() => dayIn(asset.location.timeZone, new Date()));
  const edit = useEdit({
    saved: savedOf(asset),
    command: useAssetCommand(),
    inputOf: (changes) => ({ id: asset.id, ...changes }),
    says: 'updateAssetInstance',
    about: asset.breadcrumbName,
    readSaved: savedOf,
    latest: async () => {
      const now = await mutate();
      return now && savedOf(now);
    },
  });
  return (
    <EditForm label="Properties" edit={edit} livesAt={livesAt} readOnly={!mayEdit}>
      <StatusLine asset={asset} />
      <WordFields missing={{ serial: asset.isMissingSerial, barcode: asset.isMissingBarcode }} />
      <PriceFields />
      <DayFields today={today} />
    </EditForm>
  );
}

/** Active and where it is in its life, or Inactive. */
function StatusLine({ asset }: { asset: AssetInstance }) {
  const active = isAssetActive(asset);
  return (
    <p className="st-field-wide" aria-label="Status">
      <ActiveTag active={active} /> {active && <AssetStatusTag status={asset.status} />}
    </p>
  );
}
