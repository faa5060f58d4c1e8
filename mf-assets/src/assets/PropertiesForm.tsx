import { dayIn, isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm, fieldsOf } from '@steward/shared-ui/edit';
import { ActiveTag, AssetStatusTag } from '@steward/shared-ui/status';
import { useState } from 'react';
import { propertiesOf, type SavedPropertyValues } from './properties.ts';
import { DayFields, PriceFields, WordFields } from './PropertyFields.tsx';
import { useAssetEdit } from './use-asset-edit.ts';

const Field = fieldsOf<SavedPropertyValues>();
// Over the list an asset of the address is shown, on its page a tab of it.
const searchParams = ['asset', 'tab'];

/** The properties of an asset, to edit or, for who may not, to read. */
export function PropertiesForm({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const [today] = useState(() => dayIn(asset.location.timeZone, new Date()));
  const edit = useAssetEdit(asset, propertiesOf);
  return (
    <EditForm label="Properties" edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <StatusLine asset={asset} />
      {!asset.active && (
        <Field.Switch
          name="active"
          label="Active"
          clears={['deactivatedAt']}
          hint="It was marked as not in use. Switched on, it is in use again, without a deactivation date."
          wide
        />
      )}
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
    <p className="st-field-wide">
      <span className="st-hidden">Status: </span>
      <ActiveTag active={active} /> {active && <AssetStatusTag status={asset.status} />}
    </p>
  );
}
