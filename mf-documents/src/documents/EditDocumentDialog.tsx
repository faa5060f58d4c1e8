import { globalDocumentRefusal, suspicionNotice, type Document } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, Legend, useEdit } from '@steward/shared-ui/edit';
import { formatBytes } from '@steward/shared-ui/format';
import { Skeleton, EmptyState, FailedPanel, useCloseOverlay } from '@steward/shared-ui/page';
import { useCreatableTypes } from './creatable-types.ts';
import { useDocumentCommand } from './document-edit.data.ts';
import { changesOf, mayBePrimary, problemsOf, valuesOf } from './document-values.ts';
import { useDocument } from './document.data.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { useMayWrite } from './may-write.ts';
import { DownloadCell } from './DownloadCell.tsx';

// The dashboard shows a document by `document`; the page of an asset by `tab` and `asset`.
const searchParams = ['document', 'tab', 'asset'];

/** The dialog 'Edit Existing Document'. Users who may not edit the document can read it there. */
export function EditDocumentDialog({ documentId }: { documentId: string }) {
  const close = useCloseOverlay('document');
  const mayWrite = useMayWrite('documents.edit');
  const { data: document, error, refetch } = useDocument(documentId);
  const mayEdit = document !== undefined && mayWrite(document);
  return (
    <Dialog
      title={document && !mayEdit ? 'Document' : 'Edit Existing Document'}
      width={800}
      height={750}
      onClose={close}
    >
      {document ? (
        <DocumentForm document={document} mayEdit={mayEdit} latest={refetch} onSaved={close} />
      ) : error?.status === 404 ? (
        <EmptyState
          text="Document not found, or you don’t have access to it."
          action={<Button onClick={close}>Close</Button>}
        />
      ) : error ? (
        <FailedPanel title="The document could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={560} />
      )}
    </Dialog>
  );
}

interface DocumentFormProps {
  document: Document;
  mayEdit: boolean;
  latest: () => Promise<Document | undefined>;
  onSaved: () => void;
}

function DocumentForm({ document, mayEdit, latest, onSaved }: DocumentFormProps) {
  const creatable = useCreatableTypes();
  const { command, upload } = useDocumentCommand(document);
  const savedOf = (saved: Document) => ({ values: valuesOf(saved), version: saved.version });
  const edit = useEdit({
    saved: savedOf(document),
    command,
    inputOf: (changes, values) => changesOf(document, changes, values),
    check: (values) => problemsOf(document, values),
    messages: 'updateDocument',
    warningOf: (saved, { file }) => (file === null ? null : suspicionNotice(saved)),
    about: document.title,
    readSaved: savedOf,
    latest: async () => {
      const current = await latest();
      return current && savedOf(current);
    },
    onSaved,
  });
  const present = <CurrentFile document={document} />;
  return (
    <EditForm label={document.title} edit={edit} searchParams={searchParams} readOnly={!mayEdit}>
      <p className="st-field-wide">
        {document.relatesToName}
        {document.isGlobal && !mayEdit && ` · ${globalDocumentRefusal}`}
      </p>
      <DocumentFields
        values={edit.values}
        saved={document}
        types={[...new Set([document.documentType, ...creatable])]}
        canBePrimary={mayBePrimary(document, edit.values)}
        serviceAppointmentId={document.serviceAppointmentId}
        file={mayEdit ? { required: false, present, upload } : null}
      />
      {!mayEdit && (
        <>
          <Legend>{document.linkUrl === null ? 'File' : 'Link'}</Legend>
          <div className="st-field-wide">{present}</div>
        </>
      )}
    </EditForm>
  );
}

/** The present file of a document, with a download. */
function CurrentFile({ document }: { document: Document }) {
  const { fileName, fileSize, remoteStatusFriendly, linkUrl } = document;
  const name = linkUrl ?? fileName ?? remoteStatusFriendly;
  return (
    <p>
      <DownloadCell document={document} /> {name}
      {fileSize !== null && <span className="st-muted st-number"> {formatBytes(fileSize)}</span>}
    </p>
  );
}
