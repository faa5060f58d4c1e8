import { useForm, type FormInstance } from '@rc-component/form';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { failureText } from '../action/use-action.ts';
import { activeElement } from '../page/dom-focus.ts';
import type { EditableGridProps, EditableRow, RowRefusal } from './editable-column.ts';
import { equal } from './equal.ts';

/** The state of the edited rows of a grid. */
export interface RowEditing<Row> {
  /** The values of all open rows, by row id and column. */
  readonly form: FormInstance;
  /** The saved rows, then the new one. */
  readonly rows: readonly Row[];
  /** The ids of the rows that are shown as inputs. */
  readonly open: readonly string[];
  /** The id of the row that is being saved or removed. */
  readonly busy: string | null;
  readonly isNew: (row: Row) => boolean;
  readonly refusalOf: (row: Row) => RowRefusal<Row> | undefined;
  readonly setOpen: (ids: readonly string[]) => void;
  readonly start: (row: Row) => void;
  readonly cancel: (row: Row) => void;
  /** Resolves to whether the row may close. */
  readonly save: (row: Row) => Promise<boolean>;
  readonly remove: (row: Row) => Promise<void>;
  readonly add: (row: Row) => void;
}

/** Manages which rows are open, their values, and why the server refused them. */
export function useEditableRows<Row extends EditableRow>(
  props: EditableGridProps<Row>,
  container: RefObject<HTMLElement | null>,
): RowEditing<Row> {
  const { columns, onSave, onRemove, isOpen = false } = props;
  const [form] = useForm();
  const [started, setOpen] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<Row | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, RowRefusal<Row>>>(new Map());
  const setFocus = useFocus(container);
  const rows = added === null ? props.rows : [...props.rows, added];
  const open = isOpen ? rows.map(({ id }) => id) : started;
  const markSent = useFreshValues(form, rows, columns);

  const refuse = (id: string, refusal: RowRefusal<Row> | null) =>
    setRefusals((before) => {
      const after = new Map(before);
      if (refusal === null) after.delete(id);
      else after.set(id, refusal);
      return after;
    });
  const close = (row: Row) => {
    refuse(row.id, null);
    if (row.id === added?.id) setAdded(null);
    setOpen((before) => before.filter((id) => id !== row.id));
    // The saved row can be gone before the focus moves.
    const next = rows[rows.findIndex(({ id }) => id === row.id) + 1];
    setFocus({ id: row.id, ...(isOpen ? { nextId: next?.id ?? null } : {}) });
  };
  /** Runs a change of a row and shows at the row why it failed. Resolves to whether it succeeded. */
  const run = async (sent: Row, change: (row: Row) => Promise<unknown>) => {
    if (busy !== null) return false;
    setBusy(sent.id);
    try {
      await change(sent);
      refuse(sent.id, null);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSessionEnd(error))
        refuse(
          sent.id,
          refusalOf(
            sent,
            error,
            columns.map(({ name }) => name),
          ),
        );
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    form,
    rows,
    open,
    busy,
    isNew: ({ id }) => id === added?.id,
    refusalOf: ({ id }) => refusals.get(id),
    setOpen,
    start: (row) => {
      form.setFieldsValue({ [row.id]: row });
      setOpen((before) => [...before, row.id]);
      setFocus({ id: row.id });
    },
    cancel: (row) => {
      form.setFieldsValue({ [row.id]: row });
      close(row);
    },
    save: async (row) => {
      // Guarantee: the fields of the row have the names of its columns.
      const sent = { ...row, ...(form.getFieldValue(row.id) as Partial<Row>) };
      // The problem of an unchanged cell may be solved by another cell.
      const isNew = row.id === added?.id;
      const typed = columns.filter(({ name }) => isNew || !equal(sent[name], row[name]));
      if (typed.some(({ problem }) => problem?.(sent) !== undefined)) {
        setFocus({ id: row.id, isProblem: true });
        return false;
      }
      const isSaved = await run(sent, onSave);
      if (!isSaved) setFocus({ id: row.id, isProblem: true });
      if (isSaved) {
        markSent(sent);
        close(row);
      }
      return isSaved && !isOpen;
    },
    remove: async (row) => {
      if (onRemove && (await run(row, onRemove))) close(row);
    },
    add: (row) => {
      setAdded(row);
      setOpen((before) => [...before.filter((id) => id !== added?.id), row.id]);
      setFocus({ id: row.id });
    },
  };
}

function refusalOf<Row>(sent: Row, error: ApiError, columns: readonly string[]): RowRefusal<Row> {
  const messages = Object.entries(error.problem.errors ?? {}).flatMap(([name, [text]]) =>
    text === undefined ? [] : [[name, text] as const],
  );
  const cells = Object.fromEntries(messages.filter(([name]) => columns.includes(name)));
  const other = messages.find(([name]) => !columns.includes(name))?.[1];
  const isConflict = error.status === 412;
  const { changedBy } = error.problem;
  const text = isConflict
    ? `${changedBy ?? 'Another user'} saved this row first. Check the cells with two values and save again.`
    : (other ?? failureText(error, 'This row could not be saved'));
  const isAtCells = Object.keys(cells).length > 0 && other === undefined;
  return { sent, cells, text: isAtCells ? null : text, isConflict };
}

/** Unchanged cells get the value of a newly loaded row. Returns a function that marks the values of a row as saved. */
function useFreshValues<Row extends EditableRow>(
  form: FormInstance,
  rows: readonly Row[],
  columns: EditableGridProps<Row>['columns'],
) {
  const bases = useRef(new Map<string, Row>());
  useEffect(() => {
    for (const row of rows) {
      const base = bases.current.get(row.id);
      bases.current.set(row.id, row);
      if (!base || base === row) continue;
      for (const { name } of columns) {
        const isUntouched = equal(form.getFieldValue([row.id, name]), base[name]);
        if (isUntouched && !equal(row[name], base[name])) form.setFieldValue([row.id, name], row[name]);
      }
    }
  });
  return (sent: Row) => void bases.current.set(sent.id, sent);
}

interface FocusTarget {
  /** The id of a row. If it is gone, the focus goes to the grid. */
  readonly id: string;
  /** The first invalid cell instead of the first one. */
  readonly isProblem?: boolean;
  /** The id of the row that gets the focus instead, in its first invalid cell if it has one. Null if there is none. */
  readonly nextId?: string | null;
}

/** Whether the user has moved on to another row, from which the focus must not be taken. */
function isInOtherRow(container: HTMLElement, id: string): boolean {
  const row = activeElement()?.closest('[data-row]');
  return row !== null && row !== undefined && container.contains(row) && row.getAttribute('data-row') !== id;
}

/** Moves the focus into a row after it is rendered. */
function useFocus(container: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<FocusTarget | null>(null);
  useEffect(() => {
    if (target === null || !container.current || isInOtherRow(container.current, target.id)) return;
    const { id, nextId = id, isProblem = false } = target;
    const isNext = nextId !== id;
    const row =
      nextId === null ? null : container.current.querySelector(`[data-row="${CSS.escape(nextId)}"]`);
    const invalid = isProblem || isNext ? row?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const control = invalid ?? row?.querySelector<HTMLElement>('input, button');
    (control ?? container.current).focus();
    // Like with Tab, the next key replaces the text.
    if (isNext && invalid instanceof HTMLInputElement) invalid.select();
  }, [target, container]);
  return setTarget;
}
