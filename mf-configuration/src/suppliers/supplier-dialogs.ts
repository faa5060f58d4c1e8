/** The dialogs of suppliers, which load together. */
export { AddSupplierDialog } from './AddSupplierDialog.tsx';
export { SupplierNotesDialog } from './SupplierNotesDialog.tsx';
