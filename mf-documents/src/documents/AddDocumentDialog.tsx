import { assetInstances, assetModels } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useCan, useLocationScope } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { useCloseOverlay } from '@steward/shared-ui/page';
import { useCreatableTypes } from './creatable-types.ts';
import { useNewDocumentCommand } from './document-edit.data.ts';
import { assetName } from './document.labels.ts';
import { DocumentFields } from './DocumentFields.tsx';
import {
  canBeNewPrimary,
  newDocumentInput,
  newDocumentOf,
  newDocumentProblems,
  type LinkedSubject,
  type NewDocumentValues,
} from './new-document.ts';

const Field = fieldsOf<NewDocumentValues>();

const addedElsewhere =
  'Add a service record in its service appointment. Add a certificate on the page of the asset or in a service appointment.';

interface AddDocumentDialogProps extends LinkedSubject {
  /** The URL parameters that open the dialog. */
  openParameters: readonly string[];
}

/** The dialog 'Add New Document'. It sends the document, then its file, and keeps the input after a failure. */
export function AddDocumentDialog({ openParameters, ...subject }: AddDocumentDialogProps) {
  const close = useCloseOverlay(...openParameters);
  const seesAssets = useCan('assets.read');
  const types = useCreatableTypes();
  const { command, upload, warning } = useNewDocumentCommand();
  const edit = useEdit({
    saved: { values: newDocumentOf(subject, seesAssets) },
    command,
    inputOf: (_, values) => newDocumentInput(values),
    check: newDocumentProblems,
    messages: 'addDocument',
    warningOf: warning,
    onSaved: close,
  });
  return (
    <Dialog title="Add New Document" width={800} height={750} onClose={close}>
      <EditForm label="Add New Document" edit={edit} searchParams={openParameters} submitLabel="Add Document">
        <SubjectFields values={edit.values} seesAssets={seesAssets} asset={subject.asset} />
        <DocumentFields
          values={edit.values}
          saved={null}
          types={types}
          canBePrimary={canBeNewPrimary(edit.values)}
          serviceAppointmentId={null}
          {...(types.includes('EquipmentCertification') ? {} : { typeHint: addedElsewhere })}
          file={{ required: true, upload }}
        />
      </EditForm>
    </Dialog>
  );
}

interface SubjectFieldsProps {
  values: NewDocumentValues;
  seesAssets: boolean;
  /** The asset id in the URL. */
  asset: string | null;
}

const subjects = [
  { value: 'Asset', label: 'An asset' },
  { value: 'Model', label: 'A model' },
] as const;

/** The subject of the document: a model or an asset. */
function SubjectFields({ values: { subjectKind }, seesAssets, asset }: SubjectFieldsProps) {
  const scope = useLocationScope();
  const { data: linked } = useQuery(assetInstances.get, asset === null ? null : { id: asset });
  return (
    <>
      {seesAssets && <Field.Option name="subjectKind" label="Relates To" options={subjects} required />}
      {subjectKind === 'Model' ? (
        <Field.Choice
          name="assetModelId"
          label="Model"
          endpoint={assetModels.list}
          input={{}}
          placeholder="Select a model"
          required
          wide
        />
      ) : (
        <Field.Choice
          name="assetInstanceId"
          label="Asset"
          endpoint={assetInstances.listCompact}
          input={locationScopeQuery(scope)}
          nameOf={assetName}
          known={linked && { id: linked.id, name: assetName(linked) }}
          placeholder="Select an asset"
          required
          wide
        />
      )}
    </>
  );
}
