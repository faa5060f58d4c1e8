import { documentTypeLabels, type DocumentType } from '@steward/shared-api';
import { fieldsOf } from '@steward/shared-ui/edit';
import { FileField, type Sharing } from '@steward/shared-ui/file';
import type { ReactNode } from 'react';
import type { DocumentValues } from './document-values.ts';

const Field = fieldsOf<DocumentValues>();

interface DocumentFieldsProps {
  values: DocumentValues;
  /** The types that can be chosen. */
  types: readonly DocumentType[];
  /** It can be the picture of its asset. */
  canBePrimary: boolean;
  serviceAppointmentId: string | null;
  /** Shown under the type. */
  typeHint?: string;
  /** A file is wanted; none is for who only reads. */
  file: { readonly required: boolean; readonly present?: ReactNode; readonly sharing: Sharing } | null;
}

/** What both forms of a document ask for (doc 2 §5). */
export function DocumentFields(props: DocumentFieldsProps) {
  const { values, types, canBePrimary, serviceAppointmentId, typeHint, file } = props;
  const documentType = values.documentType ?? 'miscellaneous';
  return (
    <>
      <Field.Option
        name="documentType"
        label="Document Type"
        options={types.map((value) => ({ value, label: documentTypeLabels[value] }))}
        placeholder="Select a document type"
        hint={typeHint}
        required
      />
      <Field.Text name="title" label="Title" max={500} required wide />
      {canBePrimary && (
        <Field.Switch
          name="isPrimary"
          label="Primary image"
          hint="It stands for the asset, wherever that is shown."
          wide
        />
      )}
      {documentType === 'LearningLink' ? (
        <Field.Text name="linkUrl" label="Address" max={2000} placeholder="https://" required wide />
      ) : (
        file && (
          <FileField
            label="File"
            holder={{ documentType, serviceAppointmentId }}
            camera={documentType === 'AssetImage'}
            {...file}
          />
        )
      )}
      <Field.Day name="dateValidFrom" label="Valid From" />
      <Field.Day name="dateValidTo" label="Valid To" />
      <Field.LongText name="comments" label="Comments" max={4000} />
    </>
  );
}
