import { Button } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import { domHost } from '../theme/dom-host.ts';
import { chooseFirst, conflictText } from './conflict-texts.ts';
import { OtherUsersValue } from './ConflictPanel.tsx';
import { showPlain } from './edit-context.ts';
import type { TextColumn } from './EditCell.tsx';
import type { RowEdits } from './use-row-edits.ts';

interface RowConflictNoticeProps<Row> {
  row: Row;
  /** The compared columns. */
  columns: readonly Pick<TextColumn<Row>, 'key' | 'title'>[];
  edits: Pick<RowEdits<Row>, 'shown' | 'conflictOf' | 'choose'>;
  nameOf: (row: Row) => string;
  /** Shows the name of the row, for a notice that is not next to it. */
  isNamed?: boolean;
}

/**
 * Shows a conflict (412) at the row of an editable grid: who changed the row and when, the fields that only they changed, and both
 * values of each field that both users changed. A button takes one of the two; nothing is preselected.
 */
export function RowConflictNotice<Row extends { readonly id: string }>(props: RowConflictNoticeProps<Row>) {
  const { row, columns, edits, nameOf, isNamed = false } = props;
  const notice = useRef<HTMLFieldSetElement>(null);
  const conflict = edits.conflictOf(row);
  const latest = conflict?.latest;
  // Moves the focus to the choice after the user pressed Save, or after a choice that showed this page. A user who types in a cell
  // keeps the focus there.
  useEffect(() => {
    if (latest && (domHost.isFocusLost() || domHost.activeElement()?.closest('.st-save-bar')))
      notice.current?.querySelector('button')?.focus();
  }, [latest]);
  if (!conflict) return null;
  const { by, taken } = conflict;
  const open = columns.filter(({ key }) => conflict.open.includes(key));
  const choose = (key: string, side: 'mine' | 'theirs') => {
    nextFocus(notice.current, row.id, key)?.focus();
    edits.choose(row, key, side);
  };
  return (
    <fieldset ref={notice} className="st-row-conflict" aria-label={`Conflict in ${nameOf(row)}`}>
      <p role="alert" key={conflict.at}>
        {isNamed && `${nameOf(row)}: `}
        {conflictText(conflict)}
      </p>
      {columns
        .filter(({ key }) => taken.includes(key))
        .map(({ key, title }) => (
          <OtherUsersValue
            key={key}
            label={title}
            by={by ?? 'Another user'}
            value={showPlain(conflict.latest[key])}
          />
        ))}
      {open.map(({ key, title }) => (
        <fieldset key={key} data-field={key}>
          <legend>{title}</legend>
          <Choice
            label="Keep yours"
            value={showPlain(edits.shown(row)[key])}
            onClick={() => choose(key, 'mine')}
          />
          <Choice
            label={by === undefined ? 'Use theirs' : `Use ${by}’s`}
            value={showPlain(conflict.latest[key])}
            onClick={() => choose(key, 'theirs')}
          />
        </fieldset>
      ))}
      <p>{open.length > 0 ? chooseFirst(open.map(({ title }) => title)) : 'Save your changes again.'}</p>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: ReactNode;
  onClick: () => void;
}

function Choice({ label, value, onClick }: ChoiceProps) {
  return (
    <Button onClick={onClick}>
      <span>
        {label}: <strong>{value}</strong>
      </span>
    </Button>
  );
}

/** Returns the next focus after the buttons of a field disappear: the next choice of the row, else the cell of the field, else Save Changes. */
function nextFocus(notice: HTMLElement | null, rowId: string, field: string): HTMLElement | null | undefined {
  return (
    notice?.querySelector<HTMLElement>(`[data-field]:not([data-field='${field}']) button`) ??
    notice
      ?.closest('tbody, .st-cards')
      ?.querySelector<HTMLElement>(`[data-row='${rowId}'][data-column='${field}']`) ??
    notice?.closest('.st-save-bar')?.querySelector<HTMLElement>('.ant-btn-primary')
  );
}

addStyles(
  'row-conflict',
  `
  .st-row-conflict { display: grid; gap: 6px; min-width: 0; margin: 4px 0; padding: 10px 12px; background: var(--st-warning-background); border: 1px solid var(--st-warning-line); border-radius: var(--st-radius); color: var(--st-text); overflow-wrap: anywhere; white-space: normal; }
  .st-row-conflict [role='alert'] { color: var(--st-warning); font-weight: 500; }
  .st-row-conflict fieldset { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr)); gap: 8px; min-width: 0; margin: 0; padding: 0; border: 0; }
  .st-row-conflict legend { padding: 0 0 4px; font-weight: 500; }
  .st-row-conflict .ant-btn { justify-content: flex-start; height: auto; min-height: max(44px, var(--st-control)); padding: 6px 12px; text-align: start; white-space: normal; overflow-wrap: anywhere; }
  .st-save-bar > .st-row-conflict { flex: 1 0 100%; max-height: 40vh; overflow-y: auto; }
  `,
);
