import { useRef } from 'react';
import { Button } from '../action/Button.tsx';
import { RowFailure } from '../edit/EditCell.tsx';
import { formatDay } from '../format/dates.ts';
import { formatMoney } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import type { EditableColumn, EditableGridProps, EditableRow } from './editable-column.ts';
import { EditableCell } from './EditableCell.tsx';
import { EditableTable, type TableColumn } from './editable-table.ts';
import { RowButtons } from './RowButtons.tsx';
import { UnsavedRows } from './UnsavedRows.tsx';
import { useEditableRows, type RowEditing } from './use-editable-rows.ts';

const none: readonly string[] = [];

/** The table of an `EditableGrid`. */
export function EditableRows<Row extends EditableRow>(props: EditableGridProps<Row>) {
  const {
    caption,
    columns,
    newRow,
    addLabel = 'Add row',
    empty,
    isOpen = false,
    searchParams = none,
  } = props;
  const container = useRef<HTMLDivElement>(null);
  const editing = useEditableRows(props, container);
  const { form, rows, open, busy } = editing;
  const saveAll = async (unsaved: readonly Row[]) => {
    // oxlint-disable-next-line no-await-in-loop -- The server saves one row at a time.
    for (const row of unsaved) await editing.save(row);
  };
  return (
    <div ref={container} className="st-editable" tabIndex={-1}>
      {rows.length === 0 ? (
        <p className="st-muted">{empty}</p>
      ) : (
        <EditableTable<Row>
          rowKey="id"
          title={() => caption}
          value={rows}
          columns={[
            ...columns.map((column, at) => cells({ column, at, props, editing })),
            actions(props, editing),
          ]}
          onRow={({ id }) => ({ 'data-row': id })}
          recordCreatorProps={false}
          options={false}
          ErrorBoundary={false}
          editable={{
            type: 'multiple',
            form,
            editableKeys: open,
            // The library calls it while it renders.
            onChange: (keys) => queueMicrotask(() => editing.setOpen(keys.map(String))),
            onSave: (_key, _values, row) => editing.save(row),
            actionRender: ({ id }, { onSave }) =>
              // The library adds properties to its row.
              rows
                .filter((row) => row.id === id)
                .map((row) => (
                  <RowButtons
                    key={id}
                    {...{ row, props, editing }}
                    onSave={() => void onSave(id, row, row)}
                  />
                )),
          }}
        />
      )}
      {newRow && (
        <div className="st-edit-actions">
          <Button onClick={() => editing.add(newRow())}>{addLabel}</Button>
        </div>
      )}
      <UnsavedRows
        {...{ form, rows, open, columns, searchParams }}
        onSaveAll={isOpen ? (unsaved) => void saveAll(unsaved) : undefined}
        isBusy={busy !== null}
      />
    </div>
  );
}

interface CellsOptions<Row extends EditableRow> {
  column: EditableColumn<Row>;
  /** The index of the column. */
  at: number;
  props: EditableGridProps<Row>;
  editing: RowEditing<Row>;
}

function cells<Row extends EditableRow>({ column, at, props, editing }: CellsOptions<Row>): TableColumn<Row> {
  const { name, label, width, isReadOnly = false } = column;
  const failure = (row: Row) => at === 0 && <RowFailure why={editing.refusalOf(row)?.text ?? undefined} />;
  return {
    key: name,
    dataIndex: name,
    title: label,
    label,
    ...(width === undefined ? {} : { width }),
    ...(isReadOnly ? { editable: false as const } : {}),
    render: (_content, row) => (
      <>
        {shown(column, row)}
        {failure(row)}
      </>
    ),
    formItemRender: (_column, { record }) => (
      <CellWithFailure record={record} {...{ column, at, props, editing }} />
    ),
  };
}

/** The input of a cell. The form passes `value` and `onChange`. */
function CellWithFailure<Row extends EditableRow>({
  record,
  column,
  at,
  props,
  editing,
  ...control
}: CellsOptions<Row> & { record: Row; value?: unknown; onChange?: (value: unknown) => void }) {
  const saved = editing.rows.find(({ id }) => id === record.id) ?? record;
  const refusal = editing.refusalOf(saved);
  const typed = { ...record, [column.name]: control.value ?? null };
  const isAsSent = refusal !== undefined && (refusal.sent[column.name] ?? null) === (control.value ?? null);
  return (
    <>
      <EditableCell
        {...control}
        column={column}
        label={`${column.label} of ${props.rowLabel(saved)}`}
        saved={saved[column.name]}
        problem={(isAsSent ? refusal.cells[column.name] : undefined) ?? column.problem?.(typed)}
        isConflict={refusal?.isConflict ?? false}
        onEnter={() => void editing.save(saved)}
      />
      {at === 0 && <RowFailure why={refusal?.text ?? undefined} />}
    </>
  );
}

/** The content of a cell that is not edited. */
function shown<Row extends EditableRow>(column: EditableColumn<Row>, row: Row) {
  if (column.show) return column.show(row);
  const value: unknown = row[column.name];
  if (column.kind === 'flag') return value === true ? 'Yes' : value === false ? 'No' : '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (column.kind === 'choice')
    return column.choices?.find((choice) => choice.value === value)?.label ?? value;
  if (column.kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (column.kind === 'money' && /^-?\d+(\.\d+)?$/.test(value)) return formatMoney(value);
  return value;
}

function actions<Row extends EditableRow>(
  props: EditableGridProps<Row>,
  editing: RowEditing<Row>,
): TableColumn<Row> {
  return {
    key: 'actions',
    title: 'Actions',
    valueType: 'option',
    className: 'st-editable-actions',
    render: (_content, row) => <RowButtons {...{ row, props, editing }} />,
  };
}

addStyles(
  'editable',
  `
  .st-editable { margin-bottom: 16px; overflow-x: auto; }
  .st-editable:focus { outline: none; }
  .st-editable table { width: 100%; border-collapse: collapse; }
  .st-editable th { padding: 8px; border-bottom: 1px solid var(--st-line); text-align: start; font-size: 12px; line-height: 18px; font-weight: 600; color: var(--st-muted); white-space: nowrap; }
  .st-editable td { padding: 6px 8px; border-bottom: 1px solid var(--st-line); vertical-align: top; overflow-wrap: anywhere; }
  .st-editable td:has(input) { min-width: 150px; padding: 4px; }
  .st-editable .st-editable-actions { position: sticky; inset-inline-end: 0; background: var(--st-surface); }
  .st-editable :is(.ant-select, .ant-picker, .ant-input-affix-wrapper) { width: 100%; }
  .st-editable .st-editable-space { visibility: hidden; }
  .st-editable .st-field-error { margin: 2px 0 0; font-size: 12px; line-height: 18px; }
  .st-editable .st-editable-dirty, .st-editable .st-editable-dirty :is(.ant-picker) { border-color: var(--st-warning) !important; background: var(--st-warning-background) !important; box-shadow: inset 3px 0 var(--st-warning); }
  .st-editable div.st-editable-dirty:not(.ant-select) { background: none !important; box-shadow: none; }
  .st-editable-values { display: flex; flex-wrap: wrap; gap: 4px; margin: 4px 0 0; padding: 0; list-style: none; }
  .st-editable-buttons { display: flex; flex-wrap: wrap; gap: 4px; }
  @media (max-width: 640px) {
    .st-editable :is(table, tbody, td) { display: block; }
    .st-editable thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .st-editable tr { display: grid; gap: 8px; padding: 12px 0; border-bottom: 1px solid var(--st-line); }
    .st-editable td, .st-editable td:has(input) { padding: 0; border: 0; }
    .st-editable td[data-title]::before { content: attr(data-title); display: block; font-size: 12px; color: var(--st-muted); }
    .st-editable .st-editable-actions { position: static; }
  }
  `,
);
