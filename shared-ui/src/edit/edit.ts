export { ChoiceSelect } from './ChoiceSelect.tsx';
export { EditCell, RowFailure, type TextColumn } from './EditCell.tsx';
export { EditableGrid } from '../editable/EditableGrid.tsx';
export type {
  CellChoice,
  EditableColumn,
  EditableGridProps,
  EditableRow,
} from '../editable/editable-column.ts';
export { EditForm } from './EditForm.tsx';
export { EditGrid, type EditColumn } from './EditGrid.tsx';
export { Legend } from './Field.tsx';
export { fieldsOf } from './fields.ts';
export { propertyFieldOf } from './PropertyField.tsx';
export { RemoveButton } from './RemoveButton.tsx';
export type { RowChange } from './row-draft.ts';
export {
  isSavedByOther,
  nothingFailed,
  ofUnsaved,
  otherUsersChange,
  takeSavable,
  type RowFailures,
} from './row-failures.ts';
export { RowConflictNotice } from './RowConflictNotice.tsx';
export { SaveBar } from './SaveBar.tsx';
export { Stepper, type Step } from './Stepper.tsx';
export { useEdit, type Edit, type EditCommand } from './use-edit.ts';
export { useRowEdits, type RowEdits } from './use-row-edits.ts';
export { useSaveRows } from './use-save-rows.ts';
