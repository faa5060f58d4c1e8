// One chunk for all dialogs, because each chunk makes the entry of the area larger.
export { AddRecordDialog } from './AddRecordDialog.tsx';
export { EditRecordDialog } from './EditRecordDialog.tsx';
export { MergeDialog } from './MergeDialog.tsx';
export { MergesDialog } from './MergesDialog.tsx';
