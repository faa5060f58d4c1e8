import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { ColumnsIcon } from '../status/icons.tsx';
import { restoreFocus } from '../theme/restore-focus.ts';
import type { GridColumn } from './column.ts';
import { cannotBeHidden, type GridLayout } from './layout.ts';

interface ColumnPickerProps<Row, Sort extends string> {
  columns: readonly GridColumn<Row, Sort>[];
  layout: GridLayout<Row, Sort>;
}

/** In pixels */
const widthStep = 20;

/** Shows, hides and resizes the columns of a grid. The layout is stored for each user. */
export function ColumnPicker<Row, Sort extends string>({ columns, layout }: ColumnPickerProps<Row, Sort>) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ColumnsIcon />} popoverTarget={panel} aria-expanded={open}>
        Columns
      </Button>
      <dialog
        id={panel}
        popover="auto"
        aria-label="Columns"
        className="st-columns"
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'closed') restoreFocus(currentTarget);
        }}
      >
        {open && columns.map((column) => <ColumnLine key={column.key} column={column} layout={layout} />)}
        {open && (
          <Button type="link" disabled={!layout.isChanged} onClick={layout.reset}>
            Reset columns
          </Button>
        )}
      </dialog>
    </>
  );
}

function ColumnLine<Row, Sort extends string>({
  column,
  layout,
}: {
  column: GridColumn<Row, Sort>;
  layout: GridLayout<Row, Sort>;
}) {
  const { key, title } = column;
  const changeWidth = (change: number) => layout.setWidth(key, layout.widthOf(column) + change);
  return (
    <div className="st-column-line">
      <Checkbox
        checked={layout.shown.includes(column)}
        disabled={cannotBeHidden(column)}
        onChange={(event) => layout.setShown(column, event.target.checked)}
      >
        {title}
      </Checkbox>
      <Button
        size="small"
        type="text"
        aria-label={`${title} narrower`}
        onClick={() => changeWidth(-widthStep)}
      >
        −
      </Button>
      <Button size="small" type="text" aria-label={`${title} wider`} onClick={() => changeWidth(widthStep)}>
        +
      </Button>
    </div>
  );
}
