import { EditableGrid } from '@steward/shared-ui/edit';

/** Whether the shell has the grid in which refused rows are corrected. One of version 0.3 has none. */
export const canCorrect = typeof EditableGrid === 'function';
