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
        {picksIn(picks).map(({ field, words }) => (
          <Chip
            key={field}
            label={words}
            removeLabel={`Remove filter: ${words}`}
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
    { field: 'onlyMonth', words: onlyMonth && monthName(onlyMonth) },
    { field: 'onlyType', words: onlyType === otherParts ? 'Other asset types' : onlyType },
    { field: 'onlyModel', words: onlyModel === otherParts ? 'Other asset models' : onlyModel },
    { field: 'onlyEvent', words: onlyEvent && financialEventTypeLabels[onlyEvent] },
  ].flatMap(({ field, words }) => (words === null ? [] : [{ field, words }]));
}
