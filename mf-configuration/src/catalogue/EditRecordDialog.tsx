import {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
  type CatalogueCategory,
  type CatalogueFaultCategory,
  type CatalogueModel,
  type CatalogueType,
} from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { ButtonLink } from '@steward/shared-ui/action';
import { EditForm, useEdit, type EditCommand } from '@steward/shared-ui/edit';
import { useOverlayAddress } from '@steward/shared-ui/page';
import { savedMessages, titleOf } from './catalogue.labels.ts';
import { useCategory, useFaultCategory, useManufacturer, useModel, useType } from './catalogue.data.ts';
import type { CatalogueKind, TaggedKind } from './catalogue-view.ts';
import {
  modelInput,
  modelValues,
  taggedInput,
  taggedValues,
  type ModelValues,
  type TaggedValues,
} from './record-values.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { ModelFields, TaggedFields } from './RecordFields.tsx';

const searchParams = ['edit', 'tab', 'kind'];

/** The dialog of a record of the catalogue. */
export function EditRecordDialog({ kind, id }: { kind: CatalogueKind; id: string }) {
  switch (kind) {
    case 'categories':
      return <CategoryDialog id={id} />;
    case 'types':
      return <TypeDialog id={id} />;
    case 'manufacturers':
      return <ManufacturerDialog id={id} />;
    case 'faultCategories':
      return <FaultCategoryDialog id={id} />;
    case 'models':
      return <ModelDialog id={id} />;
  }
}

function CategoryDialog({ id }: { id: string }) {
  const query = useCategory(id);
  const command = useCommand(catalogueCategories.update);
  return (
    <RecordDialog kind="categories" query={query}>
      {(record) => <TaggedForm kind="categories" {...{ record, command }} latest={query.refetch} />}
    </RecordDialog>
  );
}

function TypeDialog({ id }: { id: string }) {
  const query = useType(id);
  const command = useCommand(catalogueTypes.update);
  return (
    <RecordDialog kind="types" query={query}>
      {(record) => <TaggedForm kind="types" {...{ record, command }} latest={query.refetch} />}
    </RecordDialog>
  );
}

function ManufacturerDialog({ id }: { id: string }) {
  const query = useManufacturer(id);
  const command = useCommand(catalogueManufacturers.update);
  return (
    <RecordDialog kind="manufacturers" query={query}>
      {(record) => <TaggedForm kind="manufacturers" {...{ record, command }} latest={query.refetch} />}
    </RecordDialog>
  );
}

function FaultCategoryDialog({ id }: { id: string }) {
  const query = useFaultCategory(id);
  const command = useCommand(catalogueFaultCategories.update);
  return (
    <RecordDialog kind="faultCategories" query={query}>
      {(record) => <TaggedForm kind="faultCategories" {...{ record, command }} latest={query.refetch} />}
    </RecordDialog>
  );
}

type TaggedUpdate =
  | typeof catalogueCategories.update
  | typeof catalogueTypes.update
  | typeof catalogueManufacturers.update
  | typeof catalogueFaultCategories.update;
type TaggedRecord = CatalogueCategory | CatalogueType | CatalogueFaultCategory;

interface TaggedFormProps<E extends TaggedUpdate> {
  kind: TaggedKind;
  record: TaggedRecord;
  command: EditCommand<TaggedValues, E>;
  latest: () => Promise<TaggedRecord | undefined>;
}

function TaggedForm<E extends TaggedUpdate>({ kind, record, command, latest }: TaggedFormProps<E>) {
  const { id, name } = record;
  const edit = useEdit<TaggedValues, E>({
    saved: { values: taggedValues(record), version: record.version },
    command,
    inputOf: (changes, values) => ({ id, ...taggedInput(changes, values) }),
    messages: savedMessages,
    about: name,
    latest: async () => {
      const saved = await latest();
      return saved && { values: taggedValues(saved), version: saved.version };
    },
  });
  return (
    <EditForm label={titleOf(kind)} edit={edit} searchParams={searchParams}>
      <TaggedFields edit={edit} kind={kind} />
    </EditForm>
  );
}

function ModelDialog({ id }: { id: string }) {
  const query = useModel(id);
  const addressWith = useOverlayAddress();
  const merge = (
    <ButtonLink preventScrollReset to={addressWith({ edit: null, merge: id })}>
      Merge into…
    </ButtonLink>
  );
  return (
    <RecordDialog kind="models" query={query} actions={merge}>
      {(model) => <ModelForm model={model} latest={query.refetch} />}
    </RecordDialog>
  );
}

interface ModelFormProps {
  model: CatalogueModel;
  latest: () => Promise<CatalogueModel | undefined>;
}

const savedModel = (model: CatalogueModel) => ({ values: modelValues(model), version: model.version });

function ModelForm({ model, latest }: ModelFormProps) {
  const { id, name, manufacturerSupplierId, manufacturerName } = model;
  const edit = useEdit<ModelValues, typeof catalogueModels.update>({
    saved: savedModel(model),
    command: useCommand(catalogueModels.update),
    inputOf: (changes, values) => ({ id, ...modelInput(changes, values) }),
    messages: savedMessages,
    about: name,
    readSaved: savedModel,
    latest: async () => {
      const saved = await latest();
      return saved && savedModel(saved);
    },
  });
  return (
    <EditForm label={titleOf('models')} edit={edit} searchParams={searchParams}>
      <ModelFields edit={edit} manufacturerName={manufacturerSupplierId === null ? manufacturerName : null} />
    </EditForm>
  );
}
