import { fileProblem, type DocumentKind } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { Progress } from '../action/Progress.tsx';
import { Field, useField, type Control } from '../edit/Field.tsx';
import { FileInput } from './FileInput.tsx';
import { filesFor } from './files-for.ts';
import type { UploadProgress } from './use-upload.ts';

/** The values of a form with a file. */
export interface WithFile {
  file: File | null;
}

interface FileFieldProps {
  label: string;
  required?: boolean;
  /** The subject of the document, which decides the allowed files. */
  documentKind: DocumentKind;
  /** Offers the camera on phones. */
  camera?: boolean;
  /** The progress of the upload and how to stop it. */
  upload?: UploadProgress;
  /** The existing file, shown until another one is chosen. */
  present?: ReactNode;
}

/** The file field of a form with {@link WithFile}. It shows a file's problem before anything is sent. */
export function FileField({ label, required = false, upload, present, ...props }: FileFieldProps) {
  const [file, type] = useField<File | null>('file');
  const { documentKind } = props;
  const error = (file && fileProblem(file, documentKind)) ?? undefined;
  return (
    <Field name="file" label={label} required={required} hint={filesFor(documentKind)} wide error={error}>
      {(control) => (
        <>
          {file === null && present}
          {upload && upload.fraction !== null ? (
            <Progress
              label={`Uploading ${file?.name ?? label}`}
              done={upload.fraction}
              total={1}
              asPercentage
              onCancel={upload.stop}
            />
          ) : (
            <FileInput
              {...props}
              isReplacement={present !== undefined}
              control={inputOf(control)}
              file={file}
              onFile={type}
            />
          )}
        </>
      )}
    </Field>
  );
}

function inputOf({ id, disabled, readOnly, ...control }: Control) {
  return {
    id,
    disabled: disabled || readOnly,
    'aria-invalid': control['aria-invalid'],
    'aria-required': control['aria-required'],
    'aria-describedby': control['aria-describedby'],
  };
}
