import { financialEventTypeLabels } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Chip, Controls } from '@steward/shared-ui/form';
import { monthName } from '../events/months.ts';
import { hasPicks, noPicks, otherParts, type Picks } from './pick.ts';

interface PickedChipsProps {
  picks: Picks;
  onPick: (changes: Partial<Picks>) => void;
  /** What is pressed goes with what it takes back: the focus is to go elsewhere before. */
  onTakeBack: () => void;
}

/** What was picked in the charts, each to be taken back. */
export function PickedChips({ picks, onPick, onTakeBack }: PickedChipsProps) {
  if (!hasPicks(picks)) return null;
  const takeBack = (changes: Partial<Picks>) => {
    onTakeBack();
    onPick(changes);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset brings a look of its own.
    <div role="group" aria-label="Picked in the charts">
      <Controls>
        <span className="st-muted">Only</span>
        {picksIn(picks).map(({ field, words }) => (
          <Chip
            key={field}
            label={words}
            removeLabel={`Show more than ${words}`}
            onRemove={() => takeBack({ [field]: null })}
          />
        ))}
        <Button kind="quiet" onClick={() => takeBack(noPicks)}>
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
