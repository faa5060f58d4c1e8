import { EditableGrid } from '@steward/shared-ui/edit';

/** Whether the shell has the grid in which rows are edited in place. One of version 0.3 has none. */
export const canEditRows = typeof EditableGrid === 'function';
