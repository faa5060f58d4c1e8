import { csvOf } from '@steward/shared-api';
import type { ArchiveTable } from './archive-tables.queries.ts';

const byteOrderMark = '\uFEFF';

/** The text of a CSV file, page by page, with its header in the first part. */
export async function* csvPages(
  headers: readonly string[],
  pages: AsyncIterable<readonly (readonly unknown[])[]>,
): AsyncGenerator<string> {
  yield csvOf([headers]);
  for await (const rows of pages)
    yield csvOf(rows.map((cells) => cells.map(textOf))).slice(byteOrderMark.length);
}

/** The headers of a table. */
export function headersOf({ columns }: ArchiveTable): readonly string[] {
  return columns.map(([header]) => header);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
