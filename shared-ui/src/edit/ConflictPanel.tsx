import { Button } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import { chooseFirst, conflictText } from './conflict-texts.ts';
import type { Conflict } from './draft.ts';
import type { FieldDescription } from './edit-context.ts';

type Values = Readonly<Record<string, unknown>>;
type Choice = 'mine' | 'theirs';

interface ConflictPanelProps {
  conflict: Conflict<Values>;
  /** The unsaved values of this form. */
  unsaved: Values;
  descriptionOf: (field: string) => FieldDescription | undefined;
  /** Takes the latest version, with its values for the fields `theirs`, and keeps all other unsaved values. */
  onReload: (theirs: readonly string[]) => void;
}

/**
 * Shows a conflict (412): who changed the record and when, and both values of each field. Where both users changed a field, the user
 * chooses one; nothing is preselected, so that no value is overwritten unseen.
 */
export function ConflictPanel({ conflict, unsaved, descriptionOf, onReload }: ConflictPanelProps) {
  const { by = 'Another user', latest } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const fields = conflict.fields.flatMap((name) => {
    const description = descriptionOf(name);
    const latestValue = latest.values[name];
    return description
      ? [
          {
            name,
            ...description,
            theirs: latestValue,
            isChangedByBoth: name in unsaved && unsaved[name] !== latestValue,
          },
        ]
      : [];
  });
  const undecided = fields.filter(({ name, isChangedByBoth }) => isChangedByBoth && !choices[name]);
  const reload = () => onReload(fields.flatMap(({ name }) => (choices[name] === 'theirs' ? [name] : [])));
  return (
    <div className="st-conflict">
      <p role="alert">{conflictText(conflict)}</p>
      {fields.map(({ name, label, show, theirs, isChangedByBoth }) =>
        isChangedByBoth ? (
          <ChosenValue
            key={name}
            label={label}
            by={by}
            mine={show(unsaved[name])}
            theirs={show(theirs)}
            choice={choices[name]}
            onChoose={(choice) => setChoices((before) => ({ ...before, [name]: choice }))}
          />
        ) : (
          <OtherUsersValue key={name} label={label} by={by} value={show(theirs)} />
        ),
      )}
      <div className="st-conflict-end">
        <Button onClick={reload} disabled={undecided.length > 0}>
          Reload
        </Button>
        <span>
          {undecided.length > 0
            ? chooseFirst(undecided.map(({ label }) => label))
            : 'Shows the latest version and keeps your other changes. Save them afterwards.'}
        </span>
      </div>
    </div>
  );
}

/** A value that only the other user changed. */
export function OtherUsersValue({ label, by, value }: { label: string; by: string; value: ReactNode }) {
  return (
    <p>
      {label}: <strong>{value}</strong> ({by})
    </p>
  );
}

interface ChosenValueProps {
  label: string;
  by: string;
  mine: ReactNode;
  theirs: ReactNode;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function ChosenValue({ label, by, mine, theirs, choice, onChoose }: ChosenValueProps) {
  const group = useId();
  const option = (key: Choice, owner: string, value: ReactNode) => (
    <label htmlFor={`${group}-${key}`}>
      <input
        type="radio"
        id={`${group}-${key}`}
        name={group}
        checked={choice === key}
        onChange={() => onChoose(key)}
      />
      <span>{owner}</span> <strong>{value}</strong>
    </label>
  );
  return (
    <fieldset>
      <legend>{label}</legend>
      {option('mine', 'Yours', mine)}
      {option('theirs', by, theirs)}
    </fieldset>
  );
}

addStyles(
  'conflict',
  `
  .st-conflict { flex: 1 0 100%; display: grid; gap: 8px; max-height: 55vh; overflow-y: auto; padding: 12px 16px; background: var(--st-warning-background); border: 1px solid var(--st-warning-line); border-radius: var(--st-radius); color: var(--st-text); }
  .st-conflict [role='alert'] { color: var(--st-warning); font-weight: 500; }
  .st-conflict fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
  .st-conflict legend { padding: 0 0 4px; font-weight: 500; }
  .st-conflict label { display: grid; grid-template-columns: auto 1fr; gap: 0 10px; align-items: start; min-height: 44px; padding: 8px 12px; border: 1px solid var(--st-line); border-radius: var(--st-radius); background: var(--st-surface); cursor: pointer; overflow-wrap: anywhere; }
  .st-conflict label:has(:checked) { border-color: var(--st-link); }
  .st-conflict label strong { grid-column: 2; }
  .st-conflict input { grid-row: 1 / span 2; width: 18px; height: 18px; margin: 3px 0 0; accent-color: var(--st-accent); }
  .st-conflict strong { white-space: pre-line; }
  .st-conflict label span { font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-conflict-end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
  `,
);
