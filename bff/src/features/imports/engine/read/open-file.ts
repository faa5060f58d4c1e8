import type { InspectedFile } from './inspect-file.ts';
import { readCsv } from './read-csv.ts';
import type { OpenFile, SheetReading, SheetRow } from './sheet.ts';
import { openXlsx } from './workbook/read-xlsx.ts';

/** Opens an inspected file. Throws `FileRefused`. Stops when the signal is aborted. */
export async function openFile(file: InspectedFile, reading: SheetReading): Promise<OpenFile> {
  if (file.format === 'xlsx') return openXlsx(file.path, reading);
  let current: AsyncGenerator<SheetRow> | undefined;
  const close = async () => void (await current?.return(undefined));
  const rows = () => {
    void close();
    current = readCsv(file.path, file);
    return current;
  };
  const mergedCells = () => Promise.resolve([]);
  return { sheets: [{ name: '', isHidden: false }], rows, mergedCells, close };
}
