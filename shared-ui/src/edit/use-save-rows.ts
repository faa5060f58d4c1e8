import {
  ApiError,
  isSessionEnd,
  publishWrites,
  type CallOptions,
  type Write,
} from '@steward/shared-api/client';
import { useRef, useState } from 'react';
import { messagesOf, type ActionName } from '../action/action-messages.ts';
import { toast } from '../action/toast.ts';
import { failureText } from '../action/use-action.ts';
import {
  isSavedByOther,
  nothingFailed,
  ofUnsaved,
  otherUsersChange,
  takeSavable,
  type RowFailures,
} from './row-failures.ts';
import type { RowChange } from './row-draft.ts';
import type { RowEdits } from './use-row-edits.ts';

interface SaveRowsOptions<Row> {
  /** Sends one row with its version, or a new row with its idempotency key. Resolves to the saved row. */
  saveOne: (change: RowChange<Row>, options: Pick<CallOptions, 'batch' | 'idempotencyKey'>) => Promise<Row>;
  /** The name of a row in messages. */
  nameOf: (row: Row) => string;
  /** Loads a row after another user saved it first. */
  latest: (row: Row) => Promise<Row>;
  /** Returns the named action that has the toast texts for these rows. */
  messages: (rows: readonly Row[]) => ActionName;
  /** Shown at a row without a reason of the server: `This room could not be saved`. */
  failure: string;
}

/** The saving of an editable grid. */
interface SaveRows {
  readonly saving: boolean;
  readonly failures: RowFailures;
  readonly save: () => void;
  /** Discards the unsaved values. */
  readonly cancel: () => void;
}

/**
 * Saves the changed rows of an editable grid and adds the new ones, one after the other, because the server numbers rows such as `_Room
 * N` by their count. Rows that fail keep their unsaved values and show why; one toast shows the result. A row that another user saved
 * first becomes a conflict of `edits` and is saved again after the user chose a value for each field that both changed.
 */
export function useSaveRows<Row extends { readonly id: string }>(
  edits: RowEdits<Row>,
  { saveOne, nameOf, latest, messages, failure }: SaveRowsOptions<Row>,
): SaveRows {
  const [saving, setSaving] = useState(false);
  const [failures, setFailures] = useState(nothingFailed);
  const keyOf = useRowKeys();
  const saveAll = async (changes: readonly RowChange<Row>[]) => {
    const saved: [RowChange<Row>, Row][] = [];
    const batch: Write[] = [];
    const refused = new Map<Row, string | null>();
    const fail = async (change: RowChange<Row>, error: ApiError) => {
      const other = await otherUsersChange(error, change.row, latest);
      if (other && isSavedByOther(change, other)) return saved.push([change, other.latest]);
      if (other) edits.addConflict(change, other);
      // The conflict itself shows why its row is not saved.
      return refused.set(change.row, other ? null : failureText(error, failure));
    };
    const saveEach = async () => {
      for (const change of changes) {
        const result = await resultOrError(saveOne(change, { batch, idempotencyKey: keyOf(change) }));
        // All further rows would fail as well.
        if (isSessionEnd(result)) break;
        if (result instanceof ApiError) await fail(change, result);
        else {
          saved.push([change, result]);
          edits.markSaved(change, result);
        }
      }
    };
    await saveEach().finally(() => publishWrites(batch));
    const savedRows = saved.map(([{ row }]) => row);
    setFailures(new Map([...refused].flatMap(([{ id }, why]) => (why === null ? [] : [[id, why]]))));
    for (const [sent, now] of saved) edits.settle(sent, now);
    if (saved.length === changes.length)
      toast.success(messagesOf(messages(savedRows)).success, { action: messages(savedRows) });
    const failed = messages([...refused.keys()]);
    if (refused.size > 0) toast.error(messagesOf(failed).failure, { action: failed });
  };
  const save = async () => {
    if (saving || edits.count === 0) return;
    const savable = takeSavable(edits, nameOf);
    if (savable.length === 0) return;
    setSaving(true);
    try {
      await saveAll(savable);
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    failures: ofUnsaved(failures, edits),
    save: () => void save(),
    cancel: () => {
      setFailures(nothingFailed);
      edits.discard();
    },
  };
}

/** The same key for the same values of the same row, so that a retry after a lost response adds nothing twice. */
function useRowKeys() {
  const keys = useRef(new Map<string, string>());
  return ({ row: { id }, changes }: RowChange<{ readonly id: string }>) => {
    const of = `${id} ${JSON.stringify(changes)}`;
    const key = keys.current.get(of) ?? crypto.randomUUID();
    keys.current.set(of, key);
    return key;
  };
}

async function resultOrError<Result>(sent: Promise<Result>): Promise<Result | ApiError> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
