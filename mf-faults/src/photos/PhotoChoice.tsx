import { FileInput, filesFor } from '@steward/shared-ui/file';
import { useId, useState } from 'react';
import { photoHolder, photoProblem } from './photo.rules.ts';

interface PhotoChoiceProps {
  onPhoto: (file: File) => void;
}

/** Takes a photo, or chooses one; what cannot be one is said at once and not taken. */
export function PhotoChoice({ onPhoto }: PhotoChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const hintId = useId();
  const control = { 'aria-describedby': hintId };
  const choose = (file: File | null) => {
    if (file === null) return;
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong === null) onPhoto(file);
  };
  return (
    <>
      <FileInput
        label="Add a photo"
        control={control}
        holder={photoHolder}
        camera
        file={null}
        onFile={choose}
      />
      <p id={hintId} className="st-muted">
        {filesFor(photoHolder)}
      </p>
      <p role="alert" className="st-file-problem">
        {problem}
      </p>
    </>
  );
}
