import { faults, type InputOf, type OutputOf } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';

type Input = InputOf<typeof faults.updateMany>;
/** The faults to change: the selected ones, or all that match the filters of the list. */
export type EditedFaults = Pick<Input, 'ids' | 'filters'>;
export type FaultsValues = NonNullable<Input['values']>;
/** The answer of a change of many faults, of its preview or of its undo. */
export type ManyFaults = OutputOf<typeof faults.updateMany>;

/** Changes many faults after their preview, or undoes such a change. */
export const useChangeFaults = () => useCommand(faults.updateMany);
