import {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
} from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, useEdit, type EditCommand } from '@steward/shared-ui/edit';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { addedMessages, titleOf } from './catalogue.labels.ts';
import type { CatalogueKind, TaggedKind } from './catalogue-view.ts';
import {
  modelInput,
  newModel,
  newTaggedRecord,
  taggedInput,
  type ModelValues,
  type TaggedValues,
} from './record-values.ts';
import { ModelFields, TaggedFields } from './RecordFields.tsx';

const searchParams = ['add', 'tab', 'kind'];

/** The dialog that adds a record to the catalogue. */
export function AddRecordDialog({ kind }: { kind: CatalogueKind }) {
  const close = useCloseOverlay('add');
  return (
    <Dialog title={`Add ${titleOf(kind)}`} width={800} onClose={close}>
      {kind === 'models' ? <AddModel onAdded={close} /> : <AddTagged kind={kind} onAdded={close} />}
    </Dialog>
  );
}

function AddTagged({ kind, onAdded }: { kind: TaggedKind; onAdded: () => void }) {
  const commands = {
    categories: useCommand(catalogueCategories.create),
    types: useCommand(catalogueTypes.create),
    manufacturers: useCommand(catalogueManufacturers.create),
    faultCategories: useCommand(catalogueFaultCategories.create),
  };
  switch (kind) {
    case 'categories':
      return <AddTaggedForm kind={kind} command={commands.categories} onAdded={onAdded} />;
    case 'types':
      return <AddTaggedForm kind={kind} command={commands.types} onAdded={onAdded} />;
    case 'manufacturers':
      return <AddTaggedForm kind={kind} command={commands.manufacturers} onAdded={onAdded} />;
    case 'faultCategories':
      return <AddTaggedForm kind={kind} command={commands.faultCategories} onAdded={onAdded} />;
  }
}

type TaggedCreate =
  | typeof catalogueCategories.create
  | typeof catalogueTypes.create
  | typeof catalogueManufacturers.create
  | typeof catalogueFaultCategories.create;

interface AddTaggedFormProps<E extends TaggedCreate> {
  kind: TaggedKind;
  command: EditCommand<TaggedValues, E>;
  onAdded: () => void;
}

function AddTaggedForm<E extends TaggedCreate>({ kind, command, onAdded }: AddTaggedFormProps<E>) {
  const hasCategory = kind === 'types';
  const edit = useEdit<TaggedValues, E>({
    saved: { values: newTaggedRecord },
    command,
    inputOf: (changes, values) => ({
      name: '',
      ...(hasCategory && { assetCategoryId: '' }),
      ...taggedInput(changes, values),
    }),
    messages: addedMessages,
    onSaved: onAdded,
  });
  return (
    <EditForm
      label={`Add ${titleOf(kind)}`}
      edit={edit}
      searchParams={searchParams}
      submitLabel={`Add ${titleOf(kind)}`}
      isOneShot
    >
      <TaggedFields edit={edit} kind={kind} />
    </EditForm>
  );
}

function AddModel({ onAdded }: { onAdded: () => void }) {
  const edit = useEdit<ModelValues, typeof catalogueModels.create>({
    saved: { values: newModel },
    command: useCommand(catalogueModels.create),
    inputOf: (changes, values) => ({ name: '', assetTypeId: '', ...modelInput(changes, values) }),
    messages: addedMessages,
    onSaved: onAdded,
  });
  return (
    <EditForm label="Add Model" edit={edit} searchParams={searchParams} submitLabel="Add Model" isOneShot>
      <ModelFields edit={edit} manufacturerName={null} />
    </EditForm>
  );
}
