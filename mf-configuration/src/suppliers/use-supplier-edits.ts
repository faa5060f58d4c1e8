import type { Supplier } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import { failureText, messagesOf, toast } from '@steward/shared-ui/action';
import {
  isSavedByOther,
  nothingFailed,
  ofUnsaved,
  otherUsersChange,
  takeSavable,
  useRowEdits,
  type RowChange,
  type RowEdits,
  type RowFailures,
} from '@steward/shared-ui/edit';
import { createContext, useState } from 'react';
import { latestOf, useUpdateSuppliers } from './supplier.data.ts';
import { contractErrors, failedRowId, inputOf } from './supplier-save.ts';

/** The unsaved values of suppliers on all pages and searches, and the failures of rows. */
interface SupplierEdits {
  readonly edits: RowEdits<Supplier>;
  readonly failures: RowFailures;
}

const action = 'saveSuppliers';
const { success, failure } = messagesOf(action);

/** Keeps unsaved cells until all of them are saved together or cancelled. */
export function useSupplierEdits(rowsInView: readonly Supplier[]) {
  const edits = useRowEdits(rowsInView, { isPartial: true });
  const [failures, setFailures] = useState(nothingFailed);
  const { run, running: saving } = useUpdateSuppliers();

  const showFailures = (refused: RowFailures) => {
    setFailures(refused);
    toast.error(failure, { action });
  };
  const send = async (changed: readonly RowChange<Supplier>[]): Promise<void> => {
    const input = inputOf(changed);
    try {
      const saved = new Map(
        changed.length === 0 ? [] : (await run(input)).map((row) => [row.id, row] as const),
      );
      setFailures(nothingFailed);
      for (const change of changed) edits.settle(change, saved.get(change.row.id) ?? change.row);
      toast.success(success, { action });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSessionEnd(error)) return;
      const refused = changed.find(({ row }) => row.id === failedRowId(input, error));
      if (!refused) return toast.error(error.problem.detail ?? failure, { action });
      const other = await otherUsersChange(error, refused.row, latestOf);
      if (!other) return showFailures(new Map([[refused.row.id, failureText(error, failure)]]));
      if (isSavedByOther(refused, other)) {
        edits.settle(refused, other.latest);
        return send(changed.filter((change) => change !== refused));
      }
      edits.addConflict(refused, other);
      showFailures(nothingFailed);
    }
  };
  const save = async () => {
    if (saving || edits.count === 0) return;
    const savable = takeSavable(edits, ({ name }) => name);
    if (savable.length === 0) return;
    const errors = contractErrors(inputOf(savable));
    if (errors.size > 0) return showFailures(errors);
    await send(savable);
  };
  const cancel = () => {
    setFailures(nothingFailed);
    edits.discard();
  };
  return { edits, failures: ofUnsaved(failures, edits), saving, save, cancel };
}

const noEdits: SupplierEdits = {
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
    markSaved: () => undefined,
    settle: () => undefined,
    conflictOf: () => null,
    addConflict: () => undefined,
    choose: () => undefined,
    discard: () => undefined,
  },
  failures: nothingFailed,
};

/** For the cells: the columns of a grid are constants. */
export const SupplierEditsContext = createContext(noEdits);
