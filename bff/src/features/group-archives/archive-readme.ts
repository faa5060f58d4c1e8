import type { ArchiveTable } from './archive-tables.queries.ts';

const introduction = (groupName: string, now: Date) => `Everything that Steward stores of ${groupName}
Made on ${now.toISOString()}

FORMAT
- Each .csv file has one kind of record: UTF-8, cells in double quotes, commas between cells, one record a line. The first line has the
  names of the columns. Cells can contain line breaks.
- A cell that a spreadsheet program could take for a formula begins with an apostrophe. Remove it to get the stored text.
- Times are in UTC (2026-06-15T09:00:00.000Z), days are YYYY-MM-DD, prices have two decimals, and Yes or No answer a question. An empty cell
  has no value.
- An id identifies a record. A column such as "Asset Id" in another file has the id of a record in assets.csv.
- All .csv files show the same moment. The files in documents/ were copied afterwards: one that was deleted in between is listed in
  missing-files.csv.

FILES
documents/<Document Id>/<file name>
  The stored files of the documents and the photos of the faults. The column "File" of documents.csv has the path.
  Photos from people without an account that no one has looked at are not in the archive. Keep them on the page of the fault first.
`;

/** The README of an archive: its format, and each file with its columns. */
export function archiveReadme(groupName: string, tables: readonly ArchiveTable[], now: Date): string {
  const files = tables.map(({ file, about, columns }) =>
    [`\n${file}\n  ${about}`, ...columns.map(([header, , meaning]) => `    ${header}: ${meaning}`)].join(
      '\n',
    ),
  );
  return `${introduction(groupName, now)}${files.join('\n')}\n`.replaceAll('\n', '\r\n');
}
