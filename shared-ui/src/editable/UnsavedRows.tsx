import { useWatch, type FormInstance } from '@rc-component/form';
import { useId } from 'react';
import { UnsavedChanges } from '../dialog/UnsavedChanges.tsx';
import type { EditableColumn, EditableRow } from './editable-column.ts';
import { equal } from './equal.ts';

interface UnsavedRowsProps<Row extends EditableRow> {
  form: FormInstance;
  rows: readonly Row[];
  /** The ids of the open rows. */
  open: readonly string[];
  columns: readonly EditableColumn<Row>[];
}

/** Asks before the user leaves the page while a row has unsaved values. */
export function UnsavedRows<Row extends EditableRow>({ form, rows, open, columns }: UnsavedRowsProps<Row>) {
  const id = useId();
  const values: unknown = useWatch([], form);
  const typed = typeof values === 'object' && values !== null ? new Map(Object.entries(values)) : noValues;
  const isDirty = (row: Row) => {
    const ofRow: unknown = typed.get(row.id);
    if (!open.includes(row.id) || typeof ofRow !== 'object' || ofRow === null) return false;
    return columns.some(({ name }) => name in ofRow && !equal(Reflect.get(ofRow, name), row[name]));
  };
  return rows.some(isDirty) && <UnsavedChanges id={id} searchParams={none} />;
}

const noValues = new Map<string, unknown>();
const none: readonly string[] = [];
