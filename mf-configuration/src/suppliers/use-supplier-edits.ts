import type { Supplier } from '@steward/shared-api';
import { ApiError, isSessionEnd } from '@steward/shared-api/client';
import { failureText, textsOf, toast } from '@steward/shared-ui/action';
import { useRowEdits, type RowEdits } from '@steward/shared-ui/edit';
import { createContext, useState } from 'react';
import { latestOf, useUpdateSuppliers } from './supplier.data.ts';
import { refusedByContract, refusedRow, sentOf } from './supplier-save.ts';

type Failures = ReadonlyMap<string, string>;

/** What is typed over the suppliers, of all pages and searches, and why rows of it could not be saved. */
interface SupplierEdits {
  readonly edits: RowEdits<Supplier>;
  readonly failures: Failures;
}

const nothingFailed: Failures = new Map();
const { success, failure } = textsOf('saveSuppliers');

/** The cells that are typed into stay so until all of them are saved, at once, or cancelled (doc 2 §4). */
export function useSupplierEdits(rowsInView: readonly Supplier[]) {
  const edits = useRowEdits(rowsInView, { areSome: true });
  const [failures, setFailures] = useState(nothingFailed);
  const { run, running: saving } = useUpdateSuppliers();

  const refuse = (refused: Failures) => {
    setFailures(refused);
    toast.error(failure);
  };
  const save = async () => {
    if (saving || edits.count === 0) return;
    const sent = sentOf(edits.changed);
    const wrong = refusedByContract(sent);
    if (wrong.size > 0) return refuse(wrong);
    try {
      const saved = await run(sent);
      setFailures(nothingFailed);
      edits.forget(saved.map(({ id }) => id));
      toast.success(success);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isSessionEnd(error)) return;
      const refused = refusedRow(sent, Object.keys(error.problem.errors ?? {}));
      if (refused === undefined) return toast.error(error.problem.detail ?? failure);
      refuse(new Map([[refused, failureText(error, failure)]]));
      // Its present version: saved again, what is typed is a change of that.
      if (error.status === 412) edits.renew(await latestOf([refused]));
    }
  };
  const cancel = () => {
    setFailures(nothingFailed);
    edits.forget();
  };
  return { edits, failures, saving, save, cancel };
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
    renew: () => undefined,
    forget: () => undefined,
  },
  failures: nothingFailed,
};

/** For the cells: the columns of a grid are constants. */
export const SupplierEditsContext = createContext(nothingTyped);
