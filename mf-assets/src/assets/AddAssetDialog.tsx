import {
  assetCategories,
  type assetInstances,
  assetModels,
  assetTypes,
  type CustomField,
  locations,
  subLocations,
  suppliers,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCan, useSelectedLocation } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, Legend, useEdit } from '@steward/shared-ui/edit';
import { Link, useCloseOverlay, useNavigate, useOverlayAddress } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useCustomFields } from '../custom-fields/custom-field.data.ts';
import {
  customErrors,
  customFormValues,
  fieldsOfAsset,
  type CustomFormValues,
} from '../custom-fields/custom-form-values.ts';
import { CustomFieldsSection } from '../custom-fields/CustomFieldsSection.tsx';
import { useNewAssetCommand } from './asset-edit.data.ts';
import { newAssetInput, newAssetOf, type NewAssetValues } from './new-asset.ts';
import { DayFields, PriceFields, IdentityFields, ServicingFields } from './PropertyFields.tsx';

const Field = fieldsOf<NewAssetValues>();
const searchParams = ['add'];

/** The modal 'Add a new Asset Instance'. It opens the asset that it adds. */
export function AddAssetDialog() {
  const close = useCloseOverlay('add');
  const navigate = useNavigate();
  const location = useSelectedLocation();
  const fields = useCustomFields();
  const edit = useEdit<NewAssetValues & CustomFormValues, typeof assetInstances.create>({
    saved: { values: { ...newAssetOf(location?.id ?? null), ...customFormValues(fields, {}) } },
    check: (values) => customErrors(fields, values),
    command: useNewAssetCommand(),
    inputOf: (_, values) => newAssetInput(values),
    messages: 'createAssetInstance',
    onSaved: ({ id }) => void navigate(paths.asset(id), { replace: true }),
  });
  return (
    <Dialog title="Add a new Asset Instance" width={800} height={700} onClose={close}>
      <EditForm
        label="Add a new Asset Instance"
        edit={edit}
        searchParams={searchParams}
        submitLabel="Add Asset"
      >
        <ModelFields values={edit.values} />
        <LocationFields values={edit.values} location={location} />
        <Legend>Properties</Legend>
        <IdentityFields />
        <PriceFields />
        <DayFields />
        <ServicingFields />
        <CustomFieldsOfModel fields={fields} assetModelId={edit.values.assetModelId} />
      </EditForm>
    </Dialog>
  );
}

interface CustomFieldsOfModelProps {
  fields: readonly CustomField[];
  assetModelId: string | null;
}

/** The custom fields of the type of the chosen model. */
function CustomFieldsOfModel({ fields, assetModelId }: CustomFieldsOfModelProps) {
  const isWanted = assetModelId !== null && fields.length > 0;
  const { data: assetModel } = useQuery(assetModels.get, isWanted ? { id: assetModelId } : null);
  return assetModel && <CustomFieldsSection fields={fieldsOfAsset(fields, { assetModel })} />;
}

/** Each choice filters the next ones. */
function ModelFields({ values: { category, type, manufacturer } }: { values: NewAssetValues }) {
  const ofCategory = category === null ? {} : { assetCategoryId: category };
  const ofType = type === null ? {} : { assetTypeId: type };
  const ofManufacturer = manufacturer === null ? {} : { supplierIdManufacture: manufacturer };
  return (
    <>
      <Field.Choice
        name="category"
        label="Category"
        endpoint={assetCategories.list}
        input={{}}
        placeholder="Any Category"
        clears={['type', 'assetModelId']}
      />
      <Field.Choice
        name="type"
        label="Type"
        endpoint={assetTypes.list}
        input={ofCategory}
        placeholder="Any Type"
        clears={['assetModelId']}
      />
      <Field.Choice
        name="manufacturer"
        label="Manufacturer"
        endpoint={suppliers.list}
        input={{ isManufacturerProvider: true, ...ofType }}
        placeholder="Any Manufacturer"
        clears={['assetModelId']}
      />
      <Field.Choice
        name="assetModelId"
        label="Model"
        endpoint={assetModels.list}
        input={{ ...ofCategory, ...ofType, ...ofManufacturer }}
        placeholder="Select a Model"
        required
        hint={<RequestModel />}
      />
    </>
  );
}

/** A link to the request form, which opens over this form and keeps its values. */
function RequestModel() {
  const addressWith = useOverlayAddress();
  if (!useCan('models.request')) return null;
  return (
    <>
      Not in the list?{' '}
      <Link to={addressWith({ requestModel: 'true' })}>Request addition of a new Asset Model</Link>
    </>
  );
}

interface LocationFieldsProps {
  values: NewAssetValues;
  location: ReturnType<typeof useSelectedLocation>;
}

function LocationFields({ values: { locationId }, location }: LocationFieldsProps) {
  return (
    <>
      <Field.Choice
        name="locationId"
        label="Location"
        endpoint={locations.list}
        input={{}}
        known={location}
        placeholder="Select a Location"
        required
        clears={['subLocationId']}
      />
      <Field.Choice
        name="subLocationId"
        label="Room"
        endpoint={subLocations.list}
        input={locationId === null ? null : { id: locationId }}
        nameOf={({ nameNickname }) => nameNickname}
        placeholder={locationId === null ? 'Select a Location first' : 'No room'}
      />
    </>
  );
}
