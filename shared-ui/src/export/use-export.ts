import { dayIn } from '@steward/shared-api';
import { isSessionEnd } from '@steward/shared-api/client';
import { useEffect, useId, useRef, useState } from 'react';
import { saveBlob } from '../file/save-blob.ts';
import { toast } from '../action/toast.ts';
import { readerTimeZone } from '../format/dates.ts';
import { plural } from '../format/numbers.ts';
import { readEveryPage, type Progress, type ReadPage } from './every-page.ts';
import { csvOfSheet, sheetOf, type Sheet, type SheetColumn } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

export interface Export<Row> {
  /** `AssetsExport` in `Steward_AssetsExport_2026-11-20.xlsx`. */
  readonly name: string;
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly SheetColumn<Row>[];
  readonly readPage: ReadPage<Row>;
  /** Exports a CSV file instead of an Excel file. */
  readonly as?: 'csv';
  /** The next sheets of the Excel file. */
  readonly nextSheets?: readonly Sheet[];
}

/** Exports all rows of a list to a file named with the current date. Returns the progress, or null when no export is running. */
export function useExport<Row extends { readonly id: string }>({
  name,
  noun,
  columns,
  readPage,
  as: kind,
  nextSheets = [],
}: Export<Row>) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const action = useId();
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProgress({ read: 0, total: 0 });
    try {
      const rows = await readEveryPage(readPage, { signal, onProgress: setProgress });
      const sheet = { ...sheetOf(noun[1], columns, rows), nextSheets };
      const content = kind === 'csv' ? csvOfSheet(sheet) : await writeSheet(sheet, signal);
      if (signal.aborted) return;
      const file = `Steward_${name}_${dayIn(readerTimeZone(), new Date())}.${kind ?? 'xlsx'}`;
      saveFile(file, content, kind ?? 'xlsx');
      toast.success(`${plural(rows.length, ...noun)} exported`, { action, about: file });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      if (!signal.aborted && !isSessionEnd(error))
        toast.error(`The ${noun[1]} could not be exported. ${reason}`, { action });
    } finally {
      setProgress(null);
    }
  };
  return { progress, run, cancel };
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Downloads a file. */
function saveFile(name: string, content: Uint8Array<ArrayBuffer> | string, kind: 'xlsx' | 'csv'): void {
  saveBlob(name, new Blob([content], { type: types[kind] }));
}
