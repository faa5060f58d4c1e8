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

/** A selected row. It can be on another page, or no longer match the filters. */
interface ChosenRow {
  readonly id: string;
  readonly name: string;
}

/** The state of a selection. */
export interface SelectionState {
  /** The names of the selected rows by id. */
  readonly chosen: ReadonlyMap<string, string>;
  readonly choose: (rows: readonly ChosenRow[], on: boolean) => void;
}

/** Selecting starts with a button and continues over the pages of a list; `null` otherwise. */
export function useSelectionState() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string> | null>(null);
  const choosing: SelectionState | null = chosen && {
    chosen,
    choose: (rows, on) =>
      setChosen((before) => {
        const ids = new Set(rows.map(({ id }) => id));
        const others = [...(before ?? [])].filter(([id]) => !ids.has(id));
        return new Map(
          on ? [...others, ...rows.map(({ id, name }): [string, string] => [id, name])] : others,
        );
      }),
  };
  return { choosing, begin: () => setChosen(new Map()), end: () => setChosen(null) };
}

interface SelectionBarProps<Row> {
  selection: GridSelection<Row>;
  choosing: SelectionState;
  rows: readonly (Row & { readonly id: string })[];
}

/** The number of selected rows on all pages and the actions for them. */
export function SelectionBar<Row>({ selection, choosing, rows }: SelectionBarProps<Row>) {
  const { chosen, choose } = choosing;
  const page = rows.map((row) => ({ id: row.id, name: selection.nameOf(row) }));
  const ofPage = page.filter(({ id }) => chosen.has(id)).length;
  const all = [...chosen].map(([id, name]) => ({ id, name }));
  const hidden = all.filter(({ id }) => !page.some((row) => row.id === id));
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
      {chosen.size > 0 ? selection.actions([...chosen.keys()]) : selection.actionsForAll}
      <Button type="link" disabled={chosen.size === 0} onClick={() => choose(all, false)}>
        Clear
      </Button>
      {hidden.length > 0 && <HiddenRows hidden={hidden} count={chosen.size} choose={choose} />}
    </div>
  );
}

interface HiddenRowsProps extends Pick<SelectionState, 'choose'> {
  hidden: readonly ChosenRow[];
  /** The number of all selected rows. */
  count: number;
}

/** The selected rows that are not on screen, because they are on another page or do not match the filters. */
function HiddenRows({ hidden, count, choose }: HiddenRowsProps) {
  return (
    <details className="st-grid-hidden">
      <summary>
        <span className="st-number">{`${formatCount(hidden.length)} of ${formatCount(count)} not shown`}</span>
        <span className="st-grid-show">Show</span>
      </summary>
      <ul aria-label="Selected rows not shown">
        {hidden.map((row) => (
          <li key={row.id}>
            <Checkbox checked aria-label={`Deselect ${row.name}`} onChange={() => choose([row], false)}>
              {row.name}
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button type="link" onClick={() => choose(hidden, false)}>
        Deselect rows not shown
      </Button>
    </details>
  );
}

interface RowChoiceProps<Row> {
  selection: GridSelection<Row>;
  choosing: SelectionState;
  /** The rows of the page. */
  rows: readonly (Row & { readonly id: string })[];
  row: Row & { readonly id: string };
}

/** The checkbox of a row. With Shift it also selects all rows from the one that was selected last. */
export function RowChoice<Row>({ selection, choosing, rows, row }: RowChoiceProps<Row>) {
  const { chosen, choose } = choosing;
  const last = [...chosen.keys()].at(-1);
  const rowsToHere = () => {
    const [from, to] = [rows.findIndex(({ id }) => id === last), rows.indexOf(row)];
    return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  };
  return (
    <Checkbox
      className="st-check"
      aria-label={`Select ${selection.nameOf(row)}`}
      checked={chosen.has(row.id)}
      onChange={({ target: { checked }, nativeEvent }) => {
        const changed = checked && nativeEvent.shiftKey ? rowsToHere() : [row];
        choose(
          changed.map((each) => ({ id: each.id, name: selection.nameOf(each) })),
          checked,
        );
      }}
    />
  );
}
