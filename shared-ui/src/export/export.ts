export { ExportButton } from './ExportButton.tsx';
export type { ReadPage } from './every-page.ts';
export type { SheetColumn } from './sheet.ts';
