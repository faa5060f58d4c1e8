export { ExportButton } from './ExportButton.tsx';
export type { ReadPage } from './every-page.ts';
export { sheetOf, type SheetColumn } from './sheet.ts';
