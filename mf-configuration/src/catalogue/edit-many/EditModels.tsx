import { tooManyText } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { useState } from 'react';
import type { EditedModels } from './edit-many.data.ts';
import { EditModelsDialog } from './EditModelsDialog.tsx';

interface EditModelsProps {
  chosen: EditedModels;
  /** The number of the models. */
  count: number;
  /** `Edit` */
  label: string;
}

/** Opens the dialog that changes many models. */
export function EditModels({ chosen, count, label }: EditModelsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tooMany = tooManyText(count, ['model', 'models']);
  // An open dialog stays: after a change, no model may match the filters any more.
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button disabled={tooMany !== null} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {tooMany !== null && <span className="st-muted">{tooMany}</span>}
      {isOpen && <EditModelsDialog chosen={chosen} count={count} onClose={() => setIsOpen(false)} />}
    </>
  );
}
