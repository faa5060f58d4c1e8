// One chunk for these dialogs, because each chunk makes the entry of the area larger.
export { CustomFieldsDialog } from '../custom-fields/CustomFieldsDialog.tsx';
export { GroupArchiveDialog } from '../group-archive/GroupArchiveDialog.tsx';
export { StorageUsageDialog } from '../storage-usage/StorageUsageDialog.tsx';
