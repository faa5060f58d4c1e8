import { FileInput } from '@steward/shared-ui/file';
import { useState } from 'react';
import { photoHolder, photoProblem } from './photo.rules.ts';

interface PhotoChoiceProps {
  onPhoto: (file: File) => void;
}

/** Takes a photo, or chooses one; what cannot be one is said at once and not taken. */
export function PhotoChoice({ onPhoto }: PhotoChoiceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | null) => {
    if (file === null) return;
    const wrong = photoProblem(file);
    setProblem(wrong);
    if (wrong === null) onPhoto(file);
  };
  return (
    <>
      <FileInput label="Add a photo" holder={photoHolder} camera file={null} onFile={choose} />
      <p role="alert" className="st-file-problem">
        {problem}
      </p>
    </>
  );
}
