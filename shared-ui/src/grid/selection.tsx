import { Button, Checkbox } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';

/** That rows of a grid can be chosen, and what for. */
export interface GridSelection<Row> {
  /** How a row is called: `Lisa 1`. */
  readonly nameOf: (row: Row) => string;
  /** What can be done with those that are chosen, in the order in which they were; shown when there are any. */
  readonly actions: (ids: readonly string[]) => ReactNode;
}

/** Which rows are chosen while a person chooses. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: readonly string[], on: boolean) => void;
}

/** Choosing begins with a press and stays over the pages of a list; `null` while nobody chooses. */
export function useChoosing() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const choosing: Choosing | null = chosen && {
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
  choosing: Choosing;
  rows: readonly { readonly id: string }[];
}

/** How many are chosen, over all pages, and what can be done with them. */
export function SelectionBar<Row>({ selection, choosing, rows }: SelectionBarProps<Row>) {
  const { chosen, choose } = choosing;
  const page = rows.map(({ id }) => id);
  const ofPage = page.filter((id) => chosen.has(id)).length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset brings a look of its own.
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
      {chosen.size > 0 && selection.actions([...chosen])}
      <Button type="link" disabled={chosen.size === 0} onClick={() => choose([...chosen], false)}>
        Clear
      </Button>
    </div>
  );
}

interface RowChoiceProps<Row> {
  selection: GridSelection<Row>;
  choosing: Choosing;
  row: Row & { readonly id: string };
}

/** The tick of a row. */
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
