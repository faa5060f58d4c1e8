import { fileProblem, type DocumentKind } from '@steward/shared-api';
import { FileInput, filesFor } from '@steward/shared-ui/file';
import { useId, useState } from 'react';

interface PhotoChoiceProps {
  onPhoto: (file: File) => void;
}

/** Takes or chooses a photo. An unsuitable file is rejected immediately. */
export function PhotoChoice({ onPhoto }: PhotoChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const hintId = useId();
  const control = { 'aria-describedby': hintId };
  const choose = (file: File | null) => {
    if (file === null) return;
    const newProblem = photoProblem(file);
    setProblem(newProblem);
    if (newProblem === null) onPhoto(file);
  };
  return (
    <>
      <FileInput
        label="Add photos"
        prompt="Add photos"
        control={control}
        documentKind={photoKind}
        camera
        file={null}
        onFile={choose}
      />
      <p id={hintId} className="st-muted">
        {filesFor(photoKind)}
      </p>
      <p role="alert" className="st-file-problem">
        {problem}
      </p>
    </>
  );
}

/** The kind of document that decides the allowed files. */
const photoKind: DocumentKind = { documentType: 'AssetImage', serviceAppointmentId: null };

/** Returns why a file cannot be a photo; null when it can. */
function photoProblem(file: File): string | null {
  return fileProblem(file, photoKind);
}
