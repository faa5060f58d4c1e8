import { Button } from '../action/Button.tsx';
import type { EditableGridProps, EditableRow } from './editable-column.ts';
import type { RowEditing } from './use-editable-rows.ts';

interface RowButtonsProps<Row extends EditableRow> {
  row: Row;
  props: EditableGridProps<Row>;
  editing: RowEditing<Row>;
  /** Saves an open row. */
  onSave?: () => void;
}

/** The buttons of a row, with the name of the row for screen readers. Those of the library are links without a tab stop. */
export function RowButtons<Row extends EditableRow>({ row, props, editing, onSave }: RowButtonsProps<Row>) {
  const { rowLabel, onRemove, removeLabel = 'Delete', isOpen = false } = props;
  const isNew = editing.isNew(row);
  const name = isNew ? 'new row' : rowLabel(row);
  const isBusy = editing.busy === row.id;
  return (
    <div className="st-editable-buttons">
      {onSave ? (
        <>
          <Button busy={isBusy} label={`Save ${name}`} onClick={onSave}>
            Save
          </Button>
          {!isOpen && (
            <Button kind="quiet" label={`Cancel ${name}`} onClick={() => editing.cancel(row)}>
              Cancel
            </Button>
          )}
        </>
      ) : (
        <Button label={`Edit ${name}`} onClick={() => editing.start(row)}>
          Edit
        </Button>
      )}
      {onRemove && !isNew && (
        <Button kind="quiet" label={`${removeLabel} ${name}`} onClick={() => void editing.remove(row)}>
          {removeLabel}
        </Button>
      )}
    </div>
  );
}
