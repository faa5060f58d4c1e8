import { assetCategories, assetTypes, suppliers } from '@steward/shared-api';
import { fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { useSectors } from './catalogue.data.ts';
import type { TaggedKind } from './catalogue-view.ts';
import type { ModelValues, TaggedValues } from './record-values.ts';
import { SynonymsField } from './SynonymsField.tsx';

const Tagged = fieldsOf<TaggedValues>();
const Model = fieldsOf<ModelValues>();

interface TaggedFieldsProps {
  edit: Edit<TaggedValues>;
  kind: TaggedKind;
}

/** The fields of a category, a type, a manufacturer or a fault category. Types belong to a category, and all sectors share fault categories. */
export function TaggedFields({ edit, kind }: TaggedFieldsProps) {
  const sectors = useSectors();
  return (
    <>
      <Tagged.Text name="name" label="Name" max={500} required wide />
      {kind === 'types' && (
        <Tagged.Choice
          name="assetCategoryId"
          label="Category"
          endpoint={assetCategories.list}
          input={{}}
          required
          wide
        />
      )}
      <SynonymsField edit={edit} />
      {kind !== 'faultCategories' && (
        <Tagged.CheckboxList name="tagIds" label="Sectors (none: every sector)" items={sectors}>
          {({ name }) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`}
        </Tagged.CheckboxList>
      )}
    </>
  );
}

interface ModelFieldsProps {
  edit: Edit<ModelValues>;
  /** The name of a manufacturer that is not in the catalogue. */
  manufacturerName: string | null;
}

/** The fields of a model. */
export function ModelFields({ edit, manufacturerName }: ModelFieldsProps) {
  return (
    <>
      <Model.Text name="name" label="Name" max={500} required wide />
      <Model.Choice name="assetTypeId" label="Type" endpoint={assetTypes.list} input={{}} required />
      <Model.Choice
        name="manufacturerSupplierId"
        label="Manufacturer"
        endpoint={suppliers.list}
        input={{ isManufacturerProvider: true }}
        placeholder={manufacturerName === null ? 'None' : `${manufacturerName} (not in the catalogue)`}
      />
      <Model.Text name="reference" label="Reference" max={100} hint="GTIN or catalogue number" />
      <Model.Text name="defaultServiceIntervalMonths" label="Service interval in months" max={3} />
      <Model.Switch name="requiresSerialNumber" label="Requires a serial number" />
      <Model.Switch name="requiresBarcode" label="Requires a barcode" />
      <SynonymsField edit={edit} />
    </>
  );
}
