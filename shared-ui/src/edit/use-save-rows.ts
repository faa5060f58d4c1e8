import { ApiError, isSessionEnd, type CallOptions } from '@steward/shared-api/client';
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
  /** Sends one row with the version it is a change of, or, where it is new, with the key that keeps it from being added twice; answers it as it is saved. */
  saveOne: (change: RowChange<Row>, once: Pick<CallOptions, 'idempotencyKey'>) => Promise<Row>;
  /** How a row is called in a message. */
  nameOf: (row: Row) => string;
  /** What a row says now that somebody else was faster to save. */
  latest: (row: Row) => Promise<Row>;
  /** Asks again for what is stale now; told the rows that are saved. */
  refresh: (saved: readonly Row[]) => Promise<void>;
  /** Which line of the catalogue is said of these rows, be they saved or not. */
  says: (rows: readonly Row[]) => ActionName;
  /** Said at a row that could not be saved where the server gives no reason: `This room could not be saved`. */
  failure: string;
}

/** The saving of an editable grid. */
interface SaveRows {
  readonly saving: boolean;
  readonly failures: RowFailures;
  readonly save: () => void;
  /** Shows what is saved again. */
  readonly cancel: () => void;
}

/**
 * Saves the rows of an editable grid that were changed and adds the new ones, one after the other: what is called by its number (`_Room N`)
 * counts those that are there. What is saved is forgotten by `edits`; what is not stays typed, says why at its row, and all of it is said once.
 * A row that another user saved first becomes a conflict of `edits`; it is saved again after a value is chosen for each field that both changed.
 */
export function useSaveRows<Row extends { readonly id: string }>(
  edits: RowEdits<Row>,
  { saveOne, nameOf, latest, refresh, says, failure }: SaveRowsOptions<Row>,
): SaveRows {
  const [saving, setSaving] = useState(false);
  const [failures, setFailures] = useState(nothingFailed);
  const keyOf = useRowKeys();
  const saveAll = async (changes: readonly RowChange<Row>[]) => {
    const saved: [RowChange<Row>, Row][] = [];
    const refused = new Map<Row, string | null>();
    const fail = async (change: RowChange<Row>, error: ApiError) => {
      const other = await otherUsersChange(error, change.row, latest);
      if (other && isSavedByOther(change, other)) return saved.push([change, other.latest]);
      if (other) edits.conflicted(change, other);
      // The conflict itself shows why its row is not saved.
      return refused.set(change.row, other ? null : failureText(error, failure));
    };
    for (const change of changes) {
      const answer = await orError(saveOne(change, { idempotencyKey: keyOf(change) }));
      // The others would be refused as well.
      if (isSessionEnd(answer)) break;
      if (answer instanceof ApiError) await fail(change, answer);
      else {
        saved.push([change, answer]);
        edits.sent(change, answer);
      }
    }
    const savedRows = saved.map(([{ row }]) => row);
    await refresh(savedRows);
    setFailures(new Map([...refused].flatMap(([{ id }, why]) => (why === null ? [] : [[id, why]]))));
    for (const [sent, now] of saved) edits.done(sent, now);
    if (saved.length === changes.length)
      toast.success(messagesOf(says(savedRows)).success, { action: says(savedRows) });
    const failed = says([...refused.keys()]);
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
      edits.forget();
    },
  };
}

/** The same key for the same words in the same row, so that a send whose answer was lost adds nothing twice. */
function useRowKeys() {
  const keys = useRef(new Map<string, string>());
  return ({ row: { id }, changes }: RowChange<{ readonly id: string }>) => {
    const of = `${id} ${JSON.stringify(changes)}`;
    const key = keys.current.get(of) ?? crypto.randomUUID();
    keys.current.set(of, key);
    return key;
  };
}

async function orError<Answer>(sent: Promise<Answer>): Promise<Answer | ApiError> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
