// One chunk for both dialogs, because each chunk makes the entry of the area larger.
export { GroupArchiveDialog } from '../group-archive/GroupArchiveDialog.tsx';
export { StorageUsageDialog } from '../storage-usage/StorageUsageDialog.tsx';
