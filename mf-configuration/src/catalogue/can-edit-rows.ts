import { EditableGrid } from '@steward/shared-ui/edit';
import { GridPager } from '@steward/shared-ui/grid';

/** Whether the shell has the grid in which rows are edited in place, and its pages. One of version 0.3 has none. */
export const canEditRows = typeof EditableGrid === 'function' && typeof GridPager === 'function';
