import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import { useState } from 'react';
import { textsOf, type ActionName } from '../action/catalogue.ts';
import { toast } from '../action/toast.ts';
import { failureText } from '../action/use-action.ts';
import type { RowChange, RowEdits } from './use-row-edits.ts';

interface SaveRowsOptions<Row> {
  /** Sends one row. */
  saveOne: (change: RowChange<Row>) => Promise<unknown>;
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
  /** Why rows could not be saved, by their ids; said where they stand. */
  readonly failures: ReadonlyMap<string, string>;
  readonly save: () => void;
  /** Shows what is saved again. */
  readonly cancel: () => void;
}

const nothingFailed: ReadonlyMap<string, string> = new Map();

/**
 * Saves the rows of an editable grid that were changed and adds the new ones, one after the other: what is called by its number (`_Room N`)
 * counts those that are there. What is saved is forgotten by `edits`; what is not stays typed, says why at its row, and all of it is said once.
 */
export function useSaveRows<Row extends { readonly id: string }>(
  edits: RowEdits<Row>,
  { saveOne, refresh, says, failure }: SaveRowsOptions<Row>,
): SaveRows {
  const [saving, setSaving] = useState(false);
  const [failures, setFailures] = useState(nothingFailed);
  const saveAll = async (changes: readonly RowChange<Row>[]) => {
    const saved: Row[] = [];
    const refused = new Map<Row, string>();
    for (const change of changes) {
      const error = await errorOf(saveOne(change));
      // The others would be refused as well.
      if (isSessionEnd(error)) break;
      if (error === null) saved.push(change.row);
      else refused.set(change.row, failureText(error, failure));
    }
    await refresh(saved);
    setFailures(new Map([...refused].map(([{ id }, why]) => [id, why])));
    edits.forget(saved.map(({ id }) => id));
    if (saved.length === changes.length) toast.success(textsOf(says(saved)).success);
    if (refused.size > 0) toast.error(textsOf(says([...refused.keys()])).failure);
  };
  const save = async () => {
    if (saving || edits.count === 0) return;
    setSaving(true);
    try {
      await saveAll(edits.changed);
    } finally {
      setSaving(false);
    }
  };
  return {
    saving,
    failures,
    save: () => void save(),
    cancel: () => {
      setFailures(nothingFailed);
      edits.forget();
    },
  };
}

async function errorOf(saved: Promise<unknown>): Promise<ApiError | null> {
  try {
    await saved;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error;
  }
}
