import { Button, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';

/** Lets users select rows of a grid. */
export interface GridSelection<Row> {
  /** The name of a row: `Lisa 1`. */
  readonly nameOf: (row: Row) => string;
  /** Renders the actions for the selected rows, in the order of selection; shown while any is selected. */
  readonly actions: (ids: readonly string[]) => ReactNode;
  /** Actions for all rows of the list, on all pages. */
  readonly actionsForAll?: ReactNode;
}

/** The state of a selection. */
export interface SelectionState {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], on: boolean) => void;
}

/** Selecting starts with a button and continues over the pages of a list; `null` otherwise. */
export function useSelectionState() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choosing: SelectionState | null = chosen && {
    chosen,
    choose: (ids, on) =>
      setChosen((before) => {
        const others = [...(before ?? [])].filter((id) => !ids.includes(id));
        return new Set(on ? [...others, ...ids] : others);
      }),
  };
  return { choosing, begin: () => setChosen(new Set()), end: () => setChosen(null) };
}

interface SelectionBarProps<Row> {
  selection: GridSelection<Row>;
  choosing: SelectionState;
  rows: readonly { readonly id: string }[];
}

/** The number of selected rows on all pages and the actions for them. */
export function SelectionBar<Row>({ selection, choosing, rows }: SelectionBarProps<Row>) {
  const { chosen, choose } = choosing;
  const page = rows.map(({ id }) => id);
  const ofPage = page.filter((id) => chosen.has(id)).length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset has browser styles of its own.
    <div role="group" aria-label="Selection" className="st-grid-selection">
      <Checkbox
        checked={page.length > 0 && ofPage === page.length}
        indeterminate={ofPage > 0 && ofPage < page.length}
        disabled={page.length === 0}
        onChange={(event) => choose(page, event.target.checked)}
      >
        Select page
      </Checkbox>
      <output className="st-number">{formatCount(chosen.size)} selected</output>
      {chosen.size > 0 ? selection.actions([...chosen]) : selection.actionsForAll}
      <Button type="link" disabled={chosen.size === 0} onClick={() => choose([...chosen], false)}>
        Clear
      </Button>
    </div>
  );
}

interface RowChoiceProps<Row> {
  selection: GridSelection<Row>;
  choosing: SelectionState;
  row: Row & { readonly id: string };
}

/** The checkbox of a row. */
export function RowChoice<Row>({ selection, choosing: { chosen, choose }, row }: RowChoiceProps<Row>) {
  return (
    <Checkbox
      className="st-check"
      aria-label={`Select ${selection.nameOf(row)}`}
      checked={chosen.has(row.id)}
      onChange={(event) => choose([row.id], event.target.checked)}
    />
  );
}
