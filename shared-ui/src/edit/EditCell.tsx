import TextArea from 'antd/es/input/TextArea.js';
import type { KeyboardEvent, ReactNode } from 'react';
import { toast } from '../action/toast.ts';
import { AlertIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import type { RowEdits } from './use-row-edits.ts';

/** A column of editable text. */
export interface TextColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: string;
  /** The maximum length of the contract. */
  readonly max: number;
  /** The placeholder of an empty cell. */
  readonly placeholder?: (row: Row) => string;
}

interface EditCellProps<Row> {
  row: Row;
  column: TextColumn<Row>;
  edits: Pick<RowEdits<Row>, 'shown' | 'isDirty' | 'type'>;
  /** The name of a row, for the accessible names of its cells. */
  nameOf: (row: Row) => string;
  /** An icon before the text, with its own label. */
  mark?: ReactNode;
  /** Why the cell is read-only, shown to users who try to edit it; null when it is editable. */
  refusal?: string | null;
}

/** An editable text cell of an `EditGrid` or a `Grid`; it grows with its text. An unsaved cell is marked, also for screen readers. */
export function EditCell<Row extends { readonly id: string }>(props: EditCellProps<Row>) {
  const { row, column, edits, nameOf, mark, refusal = null } = props;
  const { key, title, max, placeholder } = column;
  const dirty = edits.isDirty(row, key);
  const value = edits.shown(row)[key];
  // Guarantee: a column with `max` has a text as its value.
  const typed = (text: string) => edits.type(row, { [key]: inOneLine(text) } as Partial<Row>);
  const input = (
    <TextArea
      rows={1}
      className={dirty ? 'st-cell st-cell-dirty' : 'st-cell'}
      aria-label={`${title} of ${nameOf(row)}${dirty ? ', not saved' : ''}`}
      data-column={key}
      data-row={row.id}
      maxLength={max}
      placeholder={placeholder?.(row)}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => typed(target.value)}
      onKeyDown={moveFocus}
      {...(refusal === null ? {} : refused(refusal))}
    />
  );
  return mark ? (
    <div className="st-cell-marked">
      {mark}
      {input}
    </div>
  ) : (
    input
  );
}

/** Removes line breaks: the cell wraps long text but holds one line. */
function inOneLine(text: string): string | null {
  return text.replace(/\s*[\r\n]+\s*/g, ' ') || null;
}

/** The props of a read-only cell that explains why. */
function refused(refusal: string) {
  const explain = () => toast.info(refusal);
  return {
    readOnly: true,
    'aria-description': refusal,
    onClick: explain,
    onPaste: explain,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const { key, ctrlKey, metaKey } = event;
      const types = (key.length === 1 && !ctrlKey && !metaKey) || key === 'Backspace' || key === 'Delete';
      if (types) explain();
      else moveFocus(event);
    },
  };
}

/** Why a row could not be saved; shown in its first cell. */
export function RowFailure({ why }: { why: string | undefined }) {
  return (
    why !== undefined && (
      <p className="st-field-error" role="alert">
        <AlertIcon />
        {why}
      </p>
    )
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** Moves the focus to the same column of the next or the previous row, as in a spreadsheet. */
function moveFocus(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const step = steps[event.key];
  const { currentTarget: cell } = event;
  const rows = cell.closest('tbody, .st-cards');
  if (step === undefined || !rows) return;
  event.preventDefault();
  const cells = [...rows.querySelectorAll<HTMLTextAreaElement>(`[data-column="${cell.dataset['column']}"]`)];
  cells[cells.indexOf(cell) + step]?.focus();
}

addStyles(
  'edit-cell',
  `
  .st-cell { resize: none; field-sizing: content; min-height: var(--st-control); overflow-wrap: anywhere; }
  .st-cell:not(:focus, :hover, .st-cell-dirty) { border-color: transparent; background: transparent; }
  .st-table .st-cell { width: calc(100% + 8px); margin-inline-start: -8px; padding-inline-end: 4px; }
  .st-table .st-cell:focus-visible { outline-offset: -3px; }
  .st-card .st-cell[readonly] { padding-inline: 0; }
  .st-table td:first-child .st-cell { width: calc(100% + 12px); margin-inline-start: -12px; }
  .st-table .st-cell-marked .st-cell { margin-inline-start: -4px !important; }
  .st-table .st-full .st-field-error { padding-inline: 0; }
  .st-cell-marked { display: flex; align-items: center; }
  .st-cell[readonly] { border-color: transparent; background: transparent; cursor: default; }
  .st-cell-dirty { border-color: var(--st-warning) !important; background: var(--st-warning-background) !important; box-shadow: inset 3px 0 var(--st-warning); }
  .st-full .st-field-error { padding: 2px 12px 4px; font-size: 12px; line-height: 18px; }
  .st-card dl > div:has(.st-cell[readonly][value='']) { display: none; }
  @media (max-width: 640px) { .st-cell:not(.st-cell-dirty, [readonly]) { border-color: var(--st-edge) !important; } }
  `,
);
