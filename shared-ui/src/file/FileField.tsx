import { fileProblem, type FileHolder } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { Progress } from '../action/Progress.tsx';
import { Field, useField, type Control } from '../edit/Field.tsx';
import { FileInput } from './FileInput.tsx';
import { filesFor } from './files-for.ts';
import type { Sharing } from './use-upload.ts';

/** The values of a form with a file. */
export interface WithFile {
  file: File | null;
}

interface FileFieldProps {
  label: string;
  required?: boolean;
  /** What it is the file of: that decides which it may be. */
  holder: FileHolder;
  /** On a phone a photo can be taken at once. */
  camera?: boolean;
  /** The file on its way, and how it is stopped. */
  sharing?: Sharing;
  /** What is there already, until another file is chosen. */
  present?: ReactNode;
}

/** The file of a form that has one ({@link WithFile}): what is wrong with it is said before anything is sent. */
export function FileField({ label, required = false, sharing, present, ...props }: FileFieldProps) {
  const [file, type] = useField<File | null>('file');
  const { holder } = props;
  const error = (file && fileProblem(file, holder)) ?? undefined;
  return (
    <Field name="file" label={label} required={required} hint={filesFor(holder)} wide error={error}>
      {(control) => (
        <>
          {file === null && present}
          {sharing && sharing.share !== null ? (
            <Progress
              label={`Sending ${file?.name ?? label}`}
              done={sharing.share}
              total={1}
              asShare
              onCancel={sharing.stop}
            />
          ) : (
            <FileInput
              {...props}
              isAnother={present !== undefined}
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
