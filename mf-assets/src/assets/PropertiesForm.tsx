import { assetProperties, dayIn, formValuesOf, isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { EditForm } from '@steward/shared-ui/edit';
import { ActiveTag, AssetStatusTag } from '@steward/shared-ui/status';
import { useState } from 'react';
import { useCustomFields } from '../custom-fields/custom-field.data.ts';
import {
  customErrors,
  customFormValues,
  fieldsOfAsset,
  filledFields,
} from '../custom-fields/custom-form-values.ts';
import { CustomFieldsSection } from '../custom-fields/CustomFieldsSection.tsx';
import { DayFields, IdentityFields, PriceFields, Property, ServicingFields } from './PropertyFields.tsx';
import { useAssetEdit } from './use-asset-edit.ts';

// `asset` opens the form in a dialog over the list, `edit` and `tab` on the asset's page.
const searchParams = ['asset', 'tab', 'edit'];

interface PropertiesFormProps {
  asset: AssetInstance;
  onSaved?: () => void;
}

/** The properties of an asset; read-only without the permission to edit. */
export function PropertiesForm({ asset, onSaved }: PropertiesFormProps) {
  const mayEdit = useCan('assets.edit');
  const [today] = useState(() => dayIn(asset.location.timeZone, new Date()));
  const allFields = useCustomFields();
  const fields = mayEdit ? fieldsOfAsset(allFields, asset) : filledFields(allFields, asset);
  const valuesOf = (saved: AssetInstance) => ({
    ...formValuesOf(assetProperties, saved),
    ...customFormValues(fields, saved),
  });
  const edit = useAssetEdit(asset, valuesOf, {
    check: (values) => customErrors(fields, values),
    ...(onSaved && { onSaved }),
  });
  return (
    <EditForm label="Properties" edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <StatusLine asset={asset} />
      {!asset.active && (
        <Property
          name="active"
          clears={['deactivatedAt']}
          hint="Turning this on clears the deactivation date."
          wide
        />
      )}
      <IdentityFields missing={{ serial: asset.isMissingSerial, barcode: asset.isMissingBarcode }} />
      <PriceFields />
      <DayFields today={today} />
      <ServicingFields />
      <CustomFieldsSection fields={fields} saved={asset.customValues} />
    </EditForm>
  );
}

/** The status of an active asset, or Inactive. */
function StatusLine({ asset }: { asset: AssetInstance }) {
  const active = isAssetActive(asset);
  return (
    <p className="st-field-wide">
      <span className="st-hidden">Status: </span>
      <ActiveTag active={active} /> {active && <AssetStatusTag status={asset.status} />}
    </p>
  );
}
