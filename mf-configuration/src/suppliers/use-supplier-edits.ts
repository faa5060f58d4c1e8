import type { Supplier } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import { failureText, textsOf, toast } from '@steward/shared-ui/action';
import {
  nothingFailed,
  ofUnsaved,
  overtakenText,
  useRowEdits,
  type RowEdits,
  type RowFailures,
} from '@steward/shared-ui/edit';
import { createContext, useState } from 'react';
import { latestOf, useUpdateSuppliers } from './supplier.data.ts';
import { refusedByContract, refusedRow, sentOf } from './supplier-save.ts';

/** What is typed over the suppliers, of all pages and searches, and why rows of it could not be saved. */
interface SupplierEdits {
  readonly edits: RowEdits<Supplier>;
  readonly failures: RowFailures;
}

const action = 'saveSuppliers';
const { success, failure } = textsOf(action);

/** The cells that are typed into stay so until all of them are saved, at once, or cancelled (doc 2 §4). */
export function useSupplierEdits(rowsInView: readonly Supplier[]) {
  const edits = useRowEdits(rowsInView, { areSome: true });
  const [failures, setFailures] = useState(nothingFailed);
  const { run, running: saving } = useUpdateSuppliers();

  const refuse = (refused: RowFailures) => {
    setFailures(refused);
    toast.error(failure, { action });
  };
  const save = async () => {
    if (saving || edits.count === 0) return;
    const { changed } = edits;
    const sent = sentOf(changed);
    const wrong = refusedByContract(sent);
    if (wrong.size > 0) return refuse(wrong);
    try {
      const saved = new Map((await run(sent)).map((row) => [row.id, row]));
      setFailures(nothingFailed);
      for (const change of changed) edits.done(change, saved.get(change.row.id) ?? change.row);
      toast.success(success, { action });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSessionEnd(error)) return;
      const refused = changed.find(({ row }) => row.id === refusedRow(sent, error));
      if (!refused) return toast.error(error.problem.detail ?? failure, { action });
      const now = error.status === 412 ? await latestOf(refused.row).catch(() => undefined) : undefined;
      if (now) edits.renew(now);
      const why = now ? overtakenText(error, refused, now) : failureText(error, failure);
      refuse(new Map([[refused.row.id, why]]));
    }
  };
  const cancel = () => {
    setFailures(nothingFailed);
    edits.forget();
  };
  return { edits, failures: ofUnsaved(failures, edits), saving, save, cancel };
}

const nothingTyped: SupplierEdits = {
  edits: {
    rows: [],
    shown: (row) => row,
    isDirty: () => false,
    count: 0,
    changed: [],
    type: () => undefined,
    add: () => undefined,
    newest: null,
    savedIdOf: () => undefined,
    sent: () => undefined,
    done: () => undefined,
    renew: () => undefined,
    forget: () => undefined,
  },
  failures: nothingFailed,
};

/** For the cells: the columns of a grid are constants. */
export const SupplierEditsContext = createContext(nothingTyped);
