export { Label, type LabelText } from './Label.tsx';
export { preparePrinting } from './page-print.ts';
export { PrintPage, PrintPages, type Box, type Millimetres } from './PrintPage.tsx';
export { PrintSheet } from './PrintSheet.tsx';
export { PrintPortal } from './PrintPortal.tsx';
