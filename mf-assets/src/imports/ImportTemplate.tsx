import { importExampleMark, type ImportField, type ImportRecordType } from '@steward/shared-api';
import { ExportButton, type ReadPage, type SheetColumn } from '@steward/shared-ui/export';
import { Controls } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { useImportFields } from './import.data.ts';

/** A row of the template: the example cells of the fields. */
interface ExampleRow {
  readonly id: string;
  readonly isExample: boolean;
}

/** The columns of the list of fields. */
const fieldColumns: readonly SheetColumn<ImportField>[] = [
  { title: 'Field', width: 28, kind: 'text', value: ({ label }) => label },
  { title: 'Allowed values', width: 44, kind: 'text', value: ({ values }) => values },
  { title: 'Example', width: 22, kind: 'text', value: ({ example }) => example },
  { title: 'Other names of the column', width: 80, kind: 'text', value: ({ otherNames }) => otherNames },
];

/** The sheet with the list of fields. A shell of version 0.3 writes only the first sheet. */
function listOfFields(fields: readonly ImportField[]) {
  return {
    name: 'Fields',
    columns: fieldColumns.map(({ title, width, kind }) => ({ title, width, kind })),
    rows: fields.map((field) => fieldColumns.map(({ value }) => value(field))),
  };
}

const rows: readonly ExampleRow[] = [
  { id: 'full', isExample: true },
  { id: 'short', isExample: false },
];

const readPage: ReadPage<ExampleRow> = () =>
  Promise.resolve({
    data: [...rows],
    pagination: { pageNumber: 1, pageSize: rows.length, totalCount: rows.length },
  });

/** The number of fields at the beginning that the short example has. */
const fieldsOfShortExample = 8;

function columnsOf(fields: readonly ImportField[]): SheetColumn<ExampleRow>[] {
  return [
    ...fields.map(({ label, example }, at): SheetColumn<ExampleRow> => ({
      title: label,
      width: Math.max(14, label.length + 2),
      kind: 'text',
      value: ({ isExample }) => (isExample || at < fieldsOfShortExample ? example : ''),
    })),
    { title: 'About this row (not imported)', width: 32, kind: 'text', value: () => importExampleMark },
  ];
}

/** Downloads an empty file with all columns, two example rows that the import leaves out, and a list of the fields. */
export function ImportTemplate({ recordType }: { recordType: ImportRecordType }) {
  const { rows: fields = [] } = useImportFields(recordType);
  const file = {
    name: `Template_${recordType}`,
    noun: ['example row', 'example rows'],
    columns: columnsOf(fields),
    readPage,
    disabled: fields.length === 0,
  } as const;
  const nextSheets = [listOfFields(fields)];
  return (
    <Section title="Start with a template">
      <p>
        The template has all columns and two example rows, which the import leaves out. The Excel file also
        lists the fields with their allowed values.
      </p>
      <Controls>
        <ExportButton label="Template (Excel)" {...file} nextSheets={nextSheets} />
        <ExportButton label="Template (CSV)" as="csv" {...file} />
      </Controls>
    </Section>
  );
}
