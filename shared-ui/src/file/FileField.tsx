import { allowedExtensions, fileProblem, maximumFileSize, type FileHolder } from '@steward/shared-api';
import type { ReactNode } from 'react';
import { Progress } from '../action/Progress.tsx';
import { Field, useField, type Control } from '../edit/Field.tsx';
import { FileInput } from './FileInput.tsx';
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
    <Field name="file" label={label} required={required} hint={hintFor(holder)} wide error={error}>
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

/** Which files it may be: `PDF, PNG or JPG, up to 10 MB`. */
function hintFor(holder: FileHolder): string {
  const kinds = allowedExtensions(holder).map((extension) => extension.slice(1).toUpperCase());
  const all = kinds.length < 2 ? kinds.join() : `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  return `${all}, up to ${maximumFileSize(holder) / 1_000_000} MB`;
}
