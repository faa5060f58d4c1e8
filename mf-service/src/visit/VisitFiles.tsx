import {
  allowedExtensions,
  dayIn,
  daysBefore,
  fileProblem,
  omitUndefined,
  validityRefusal,
  type DocumentKind,
} from '@steward/shared-api';
import { fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { useRef, type ChangeEvent } from 'react';
import { ChosenFile } from './ChosenFile.tsx';
import type { KeptCertificate, KeptPhoto } from './kept-work.ts';

/** The files that are added with the result of an item. */
export interface FileValues {
  certificate: File | null;
  title: string | null;
  dateValidFrom: string | null;
  dateValidTo: string | null;
  photos: readonly File[];
}

const noCertificate: Omit<FileValues, 'photos'> = {
  certificate: null,
  title: null,
  dateValidFrom: null,
  dateValidTo: null,
};
export const noFiles: FileValues = { ...noCertificate, photos: [] };

/** The proposed validity of a certificate, in days. */
const certificateDays = 365;

const Field = fieldsOf<FileValues>();
const certificateKind: DocumentKind = { documentType: 'EquipmentCertification', serviceAppointmentId: 'any' };
const photoKind: DocumentKind = { documentType: 'ServiceRecord', serviceAppointmentId: 'any' };

interface VisitFilesProps {
  edit: Edit<FileValues>;
  /** The name of the asset. */
  about: string;
  /** Of the location. */
  timeZone: string;
  mayAddCertificate: boolean;
  mayAddPhoto: boolean;
}

/** A certificate and photos. A phone offers its camera and its files. */
export function VisitFiles({ edit, about, timeZone, mayAddCertificate, mayAddPhoto }: VisitFilesProps) {
  const { certificate, photos } = edit.values;
  const files = useRef<HTMLDivElement>(null);
  const addCertificate = ([file]: readonly File[]) => {
    if (!file) return;
    const today = dayIn(timeZone, new Date());
    edit.type({
      certificate: file,
      title: `${about} certificate`,
      dateValidFrom: dayAfter(today, 0),
      dateValidTo: dayAfter(today, certificateDays),
    });
  };
  const remove = (changes: Partial<FileValues>) => {
    edit.type(changes);
    // The pressed button is gone.
    files.current?.querySelector('input')?.focus();
  };
  const problem = edit.errors['file'];
  return (
    <>
      <div ref={files} className="st-visit-files">
        {mayAddCertificate && (
          <FileButton label="Certificate" kind={certificateKind} onFiles={addCertificate} />
        )}
        {mayAddPhoto && (
          <FileButton
            label="Photo"
            kind={photoKind}
            onFiles={(added) => edit.type({ photos: [...photos, ...added] })}
          />
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="st-field-error">
          {problem}
        </p>
      )}
      {/* It is there before it is needed: a day field loads its calendar, which a phone without a network cannot. */}
      {mayAddCertificate && (
        <div className="st-visit-certificate" hidden={!certificate}>
          {certificate && <ChosenFile file={certificate} onRemove={() => remove(noCertificate)} />}
          <Field.Text name="title" label="Certificate title" max={500} required wide />
          <Field.Day name="dateValidFrom" label="Valid from" required />
          <Field.Day name="dateValidTo" label="Valid until" required />
        </div>
      )}
      {photos.map((photo, at) => (
        <ChosenFile
          key={at}
          file={photo}
          onRemove={() => remove({ photos: photos.filter((other) => other !== photo) })}
        />
      ))}
    </>
  );
}

/** A later day as 12:00 UTC, as in every day field. */
const dayAfter = (today: string, days: number) =>
  `${daysBefore(new Date(`${today}T12:00:00Z`), -days).slice(0, 10)}T12:00:00.000Z`;

interface FileButtonProps {
  label: string;
  kind: DocumentKind;
  onFiles: (files: readonly File[]) => void;
}

function FileButton({ label, kind, onFiles }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className="st-visit-link">
      {label}
      <input type="file" className="st-hidden" accept={allowedExtensions(kind).join()} onChange={choose} />
    </label>
  );
}

/** The problems of the files and of the certificate, by field. */
export function fileProblems({ certificate, photos, ...details }: FileValues): Record<string, string> {
  const ofPhotos = photos.map((photo) => fileProblem(photo, photoKind)).find((problem) => problem !== null);
  const ofCertificate = certificate && fileProblem(certificate, certificateKind);
  const file = ofCertificate ?? ofPhotos ?? undefined;
  if (!certificate) return omitUndefined({ file });
  const { title, dateValidFrom, dateValidTo } = details;
  const required = (value: string | null) => ((value ?? '').trim() === '' ? 'Required' : undefined);
  return omitUndefined({
    file,
    title: required(title),
    dateValidFrom: required(dateValidFrom),
    dateValidTo: required(dateValidTo) ?? validityRefusal({ dateValidFrom, dateValidTo }) ?? undefined,
  });
}

type Added =
  | Pick<KeptPhoto, 'kind' | 'file' | 'title'>
  | Pick<KeptCertificate, 'kind' | 'file' | 'title' | 'dateValidFrom' | 'dateValidTo'>;

/** The files as they are kept. */
export function filesOf(values: FileValues, about: string): readonly Added[] {
  const { certificate, title, dateValidFrom, dateValidTo, photos } = values;
  const added: readonly Added[] = photos.map((file) => ({ kind: 'photo', file, title: `${about} photo` }));
  if (!certificate || dateValidFrom === null || dateValidTo === null) return added;
  return [
    { kind: 'certificate', file: certificate, title: title ?? '', dateValidFrom, dateValidTo },
    ...added,
  ];
}
