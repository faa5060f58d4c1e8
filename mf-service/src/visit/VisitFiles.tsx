import { dayIn, daysBefore, fileProblem, validityRefusal, type DocumentKind } from '@steward/shared-api';
import { fieldsOf, type Edit } from '@steward/shared-ui/edit';
import { Button } from '@steward/shared-ui/action';
import type { ChangeEvent } from 'react';
import type { KeptCertificate, KeptPhoto } from './outbox.ts';

/** The files that are added with the result of an item. */
export interface FileValues {
  certificate: File | null;
  title: string | null;
  dateValidFrom: string | null;
  dateValidTo: string | null;
  photos: readonly File[];
}

export const noFiles: FileValues = {
  certificate: null,
  title: null,
  dateValidFrom: null,
  dateValidTo: null,
  photos: [],
};

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

/** A certificate and photos, from the camera or the files of the phone. */
export function VisitFiles({ edit, about, timeZone, mayAddCertificate, mayAddPhoto }: VisitFilesProps) {
  const { certificate, photos } = edit.values;
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
  return (
    <>
      <div className="st-visit-files">
        {mayAddCertificate && (
          <FileButton label="Certificate" accept=".pdf,.jpg,.jpeg,.png" onFiles={addCertificate} />
        )}
        {mayAddPhoto && (
          <FileButton
            label="Photo"
            accept="image/jpeg,image/png"
            isCamera
            onFiles={(added) => edit.type({ photos: [...photos, ...added] })}
          />
        )}
      </div>
      {edit.errors['file'] !== undefined && <p className="st-field-error">{edit.errors['file']}</p>}
      {certificate && (
        <>
          <FileName file={certificate} onRemove={() => edit.type(noCertificate)} />
          <Field.Text name="title" label="Certificate title" max={500} required wide />
          <Field.Day name="dateValidFrom" label="Valid from" required />
          <Field.Day name="dateValidTo" label="Valid until" required />
        </>
      )}
      {photos.map((photo, at) => (
        <FileName
          key={at}
          file={photo}
          onRemove={() => edit.type({ photos: photos.filter((other) => other !== photo) })}
        />
      ))}
    </>
  );
}

const noCertificate: Omit<FileValues, 'photos'> = {
  certificate: null,
  title: null,
  dateValidFrom: null,
  dateValidTo: null,
};

/** A later day as 12:00 UTC, as in every day field. */
const dayAfter = (today: string, days: number) =>
  `${daysBefore(new Date(`${today}T12:00:00Z`), -days).slice(0, 10)}T12:00:00.000Z`;

interface FileButtonProps {
  label: string;
  accept: string;
  /** Opens the camera of a phone. */
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FileButton({ label, accept, isCamera = false, onFiles }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Allows the same file to be chosen again.
    currentTarget.value = '';
  };
  return (
    <label className="st-visit-link">
      {label}
      <input
        type="file"
        className="st-hidden"
        accept={accept}
        {...(isCamera ? { capture: 'environment' } : {})}
        onChange={choose}
      />
    </label>
  );
}

function FileName({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <p className="st-visit-file">
      <span>{file.name}</span>
      <Button kind="quiet" label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </p>
  );
}

/** Returns why these files cannot be added, or null. */
export function filesProblem({ certificate, photos, ...details }: FileValues): string | null {
  const ofPhotos = photos.map((photo) => fileProblem(photo, photoKind)).find((problem) => problem !== null);
  return (certificate && certificateProblem(certificate, details)) ?? ofPhotos ?? null;
}

function certificateProblem(file: File, details: Omit<FileValues, 'certificate' | 'photos'>): string | null {
  const { title, dateValidFrom, dateValidTo } = details;
  if ((title ?? '').trim() === '') return 'Please enter the title of the certificate';
  if (dateValidFrom === null || dateValidTo === null) return 'Please enter both dates of the certificate';
  return fileProblem(file, certificateKind) ?? validityRefusal({ dateValidFrom, dateValidTo });
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
