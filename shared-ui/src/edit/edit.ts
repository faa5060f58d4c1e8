export { EditForm } from './EditForm.tsx';
export { EditGrid, type EditColumn } from './EditGrid.tsx';
export { fieldsOf } from './fields.ts';
export { SaveBar } from './SaveBar.tsx';
export { Stepper, type Step } from './Stepper.tsx';
export { useEdit, type Edit } from './use-edit.ts';
export { useRowEdits, type RowEdits } from './use-row-edits.ts';
