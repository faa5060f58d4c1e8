import { financialEventTypeLabels } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Chip, Controls } from '@steward/shared-ui/form';
import { monthName } from '../cost-report/months.ts';
import { hasPicks, noPicks, otherParts, type Picks } from './pick.ts';

interface PickedChipsProps {
  picks: Picks;
  onPick: (changes: Partial<Picks>) => void;
  /** Called before a chip is removed, to move the focus. */
  onRemove: () => void;
}

/** The selections in the charts, which can be removed. */
export function PickedChips({ picks, onPick, onRemove }: PickedChipsProps) {
  if (!hasPicks(picks)) return null;
  const remove = (changes: Partial<Picks>) => {
    onRemove();
    onPick(changes);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset has default styles.
    <div role="group" aria-label="Selected in the charts">
      <Controls>
        <span className="st-muted">Only</span>
        {picksIn(picks).map(({ field, label }) => (
          <Chip
            key={field}
            label={label}
            removeLabel={`Remove filter: ${label}`}
            onRemove={() => remove({ [field]: null })}
          />
        ))}
        <Button kind="quiet" onClick={() => remove(noPicks)}>
          Show all
        </Button>
      </Controls>
    </div>
  );
}

function picksIn({ onlyMonth, onlyType, onlyModel, onlyEvent }: Picks) {
  return [
    { field: 'onlyMonth', label: onlyMonth && monthName(onlyMonth) },
    { field: 'onlyType', label: onlyType === otherParts ? 'Other asset types' : onlyType },
    { field: 'onlyModel', label: onlyModel === otherParts ? 'Other asset models' : onlyModel },
    { field: 'onlyEvent', label: onlyEvent && financialEventTypeLabels[onlyEvent] },
  ].flatMap(({ field, label }) => (label === null ? [] : [{ field, label }]));
}
