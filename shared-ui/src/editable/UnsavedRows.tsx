import { useWatch, type FormInstance } from '@rc-component/form';
import { useId } from 'react';
import { Button } from '../action/Button.tsx';
import { UnsavedChanges } from '../dialog/UnsavedChanges.tsx';
import type { EditableColumn, EditableRow } from './editable-column.ts';
import { equal } from './equal.ts';

interface UnsavedRowsProps<Row extends EditableRow> {
  form: FormInstance;
  rows: readonly Row[];
  /** The ids of the open rows. */
  open: readonly string[];
  columns: readonly EditableColumn<Row>[];
  /** The search parameters that show the grid. */
  searchParams: readonly string[];
  /** Offers a button that saves all unsaved rows, and calls this with them. */
  onSaveAll?: ((rows: readonly Row[]) => void) | undefined;
  isBusy: boolean;
}

/** Asks before the user leaves the grid while a row has unsaved values. */
export function UnsavedRows<Row extends EditableRow>(props: UnsavedRowsProps<Row>) {
  const { form, rows, open, columns, searchParams, onSaveAll, isBusy } = props;
  const id = useId();
  const values: unknown = useWatch([], form);
  const typed = typeof values === 'object' && values !== null ? new Map(Object.entries(values)) : noValues;
  const isDirty = (row: Row) => {
    const ofRow: unknown = typed.get(row.id);
    if (!open.includes(row.id) || typeof ofRow !== 'object' || ofRow === null) return false;
    return columns.some(({ name }) => name in ofRow && !equal(Reflect.get(ofRow, name), row[name]));
  };
  const unsaved = rows.filter(isDirty);
  return (
    unsaved.length > 0 && (
      <>
        <UnsavedChanges id={id} searchParams={searchParams} />
        {onSaveAll && unsaved.length > 1 && (
          <div className="st-edit-actions">
            <Button kind="primary" busy={isBusy} onClick={() => onSaveAll(unsaved)}>
              {`Save ${unsaved.length} rows`}
            </Button>
          </div>
        )}
      </>
    )
  );
}

const noValues = new Map<string, unknown>();
