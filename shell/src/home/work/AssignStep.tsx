import { users, type WorkItem } from '@steward/shared-api';
import { useAction } from '@steward/shared-ui/action';
import { activeElement, isFocusLost } from '@steward/shared-ui/page';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import { useEffect, useRef, useState } from 'react';
import { assignEngineer } from './run-work-step.ts';
import { stepAfter } from './step-after.ts';

interface AssignStepProps {
  row: WorkItem;
  /** The accessible name. */
  label: string;
  /** The button that led here is gone. */
  takesFocus: boolean;
  onAssigned: (row: WorkItem) => void;
}

const assignment = {
  run: ({ visitId, engineerId }: { visitId: string; engineerId: string }) =>
    assignEngineer(visitId, engineerId),
};
const fullNameOf = ({ fullName }: { fullName: string }) => fullName;

/** The users of the supplier, one of whom becomes the engineer of the visit. It stays busy until the list leaves the row out. */
export function AssignStep({ row, label, takesFocus, onAssigned }: AssignStepProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the focus would open the keyboard.
    const mayTake = takesFocus && !matchMedia('(pointer: coarse)').matches;
    if (mayTake && isFocusLost()) frame.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const [chosen, choose] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const assign = useAction(assignment, {
    messages: 'updateAppointment',
    warningOf: (isDone) => (isDone ? null : 'This visit already has an engineer'),
  });
  return (
    <div ref={frame}>
      <ChoiceSelect
        label={label}
        endpoint={users.assignable}
        input={{}}
        nameOf={fullNameOf}
        known={chosen}
        placeholder="Assign"
        required
        busy={chosen !== null}
        value={chosen?.id ?? null}
        onChoose={async (_, engineer) => {
          if (!engineer || chosen) return;
          choose({ id: engineer.id, name: engineer.fullName });
          const next = stepAfter(activeElement());
          const isDone = await assign(
            { visitId: row.recordId ?? '', engineerId: engineer.id },
            { about: `${row.subject}, ${engineer.fullName}` },
          );
          if (isDone !== true) choose(null);
          // Another user may have assigned one meanwhile.
          if (isDone !== undefined) onAssigned(row);
          if (isDone === true) next?.focus();
        }}
      />
    </div>
  );
}
