import { documentTypeLabels, validityMissing, type Document, type DocumentType } from '@steward/shared-api';
import { fieldsOf } from '@steward/shared-ui/edit';
import { FileField, type UploadProgress } from '@steward/shared-ui/file';
import type { ReactNode } from 'react';
import type { DocumentValues } from './document-values.ts';

const Field = fieldsOf<DocumentValues>();

const noDays = { dateValidFrom: null, dateValidTo: null };

interface DocumentFieldsProps {
  values: DocumentValues;
  /** The saved document; null for a new one. */
  saved: Document | null;
  /** The types that can be chosen. */
  types: readonly DocumentType[];
  /** Whether the document can be the main picture of its asset. */
  canBePrimary: boolean;
  serviceAppointmentId: string | null;
  /** Shown under the type. */
  typeHint?: string;
  /** The file field; null for users who may only read. */
  file: { readonly required: boolean; readonly present?: ReactNode; readonly upload: UploadProgress } | null;
}

/** The fields that both forms of a document share. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { values, saved, types, canBePrimary, serviceAppointmentId, typeHint, file } = props;
  const documentType = values.documentType ?? 'miscellaneous';
  const needsValidity = Object.keys(validityMissing(saved, { ...values, ...noDays })).length > 0;
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
        <Field.Switch name="isPrimary" label="Primary image" hint="Shown as the asset’s main picture." wide />
      )}
      {documentType === 'LearningLink' ? (
        <Field.Text name="linkUrl" label="Address" max={2000} placeholder="https://" required wide />
      ) : (
        file && (
          <FileField
            label="File"
            documentKind={{ documentType, serviceAppointmentId }}
            camera={documentType === 'AssetImage'}
            {...file}
          />
        )
      )}
      <Field.Day name="dateValidFrom" label="Valid From" required={needsValidity} />
      <Field.Day name="dateValidTo" label="Valid To" required={needsValidity} />
      <Field.LongText name="comments" label="Comments" max={4000} />
    </>
  );
}
