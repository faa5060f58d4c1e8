import { fileProblem, omitUndefined, type ServiceAppointmentItem } from '@steward/shared-api';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { FileField } from '@steward/shared-ui/file';
import { useNewRecordCommand, type RecordValues } from './service-record.data.ts';

const Field = fieldsOf<RecordValues>();
const searchParams = ['item'];
const nothing: RecordValues = { title: null, file: null };

interface ServiceRecordFormProps {
  item: ServiceAppointmentItem;
  onDone: () => void;
}

/** Adds a service record with a title and a file. */
export function ServiceRecordForm({ item, onDone }: ServiceRecordFormProps) {
  const { id: serviceAppointmentItemId, serviceAppointmentId } = item;
  const { command, upload, warning } = useNewRecordCommand();
  const documentKind = { documentType: 'ServiceRecord', serviceAppointmentId } as const;
  const edit = useEdit({
    saved: { values: nothing },
    command,
    inputOf: (_, { title }) => ({ serviceAppointmentId, serviceAppointmentItemId, title: title ?? '' }),
    check: ({ file }) =>
      omitUndefined({
        file: file === null ? 'Please choose a file' : (fileProblem(file, documentKind) ?? undefined),
      }),
    messages: 'addDocument',
    warningOf: warning,
    onSaved: onDone,
  });
  return (
    <EditForm
      label="Add Service Record"
      edit={edit}
      searchParams={searchParams}
      submitLabel="Upload Service Record"
    >
      <Field.Text name="title" label="Title" max={500} required wide />
      <FileField label="File" documentKind={documentKind} upload={upload} required />
    </EditForm>
  );
}
