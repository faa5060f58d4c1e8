import { certificates, fileProblem, omitUndefined, validityRefusal } from '@steward/shared-api';
import { EditForm } from '../edit/EditForm.tsx';
import { fieldsOf } from '../edit/fields.ts';
import { useEdit } from '../edit/use-edit.ts';
import { FileField, type WithFile } from './FileField.tsx';
import { useUpload } from './use-upload.ts';

interface CertificateValues extends WithFile {
  title: string | null;
  dateValidFrom: string | null;
  dateValidTo: string | null;
}

const Field = fieldsOf<CertificateValues>();
const empty: CertificateValues = { title: null, dateValidFrom: null, dateValidTo: null, file: null };

interface CertificateFormProps {
  assetInstanceId: string;
  /** The item of a service appointment at which the certificate was issued. */
  item?: { readonly id: string; readonly serviceAppointmentId: string };
  /** The values of the form at first; none by default. */
  proposed?: Omit<CertificateValues, 'file'>;
  /** The URL parameters that open the form. */
  searchParams: readonly string[];
  onDone: () => void;
}

/** Adds an equipment certificate with its file to an asset. Every field is required. */
export function CertificateForm(props: CertificateFormProps) {
  const { assetInstanceId, item, proposed, searchParams, onDone } = props;
  const upload = useUpload();
  const documentKind = {
    documentType: 'EquipmentCertification',
    serviceAppointmentId: item?.serviceAppointmentId ?? null,
  } as const;
  const edit = useEdit<CertificateValues, typeof certificates.create>({
    saved: { values: { ...empty, ...proposed } },
    command: {
      endpoint: certificates.create,
      running: upload.fraction !== null,
      run: async (input, _, { file }) => {
        if (file === null) throw new Error('The form rejects a certificate without a file');
        return (await upload.send(input, { file })).id;
      },
    },
    inputOf: (_, { title, dateValidFrom, dateValidTo }) => ({
      id: assetInstanceId,
      ...(item ? { serviceAppointmentItemId: item.id } : {}),
      title: title ?? '',
      dateValidFrom,
      dateValidTo,
    }),
    check: (values) =>
      omitUndefined({
        dateValidTo: validityRefusal(values) ?? undefined,
        file:
          values.file === null
            ? 'Please choose a file'
            : (fileProblem(values.file, documentKind) ?? undefined),
      }),
    messages: 'addDocument',
    warningOf: upload.warning,
    onSaved: onDone,
  });
  return (
    <EditForm label="Add Certificate" edit={edit} searchParams={searchParams} submitLabel="Add Certificate">
      <Field.Text name="title" label="Title" max={500} required wide />
      <Field.Day name="dateValidFrom" label="Valid from" required />
      <Field.Day name="dateValidTo" label="Valid until" required />
      <FileField label="File" documentKind={documentKind} upload={upload} required />
    </EditForm>
  );
}
