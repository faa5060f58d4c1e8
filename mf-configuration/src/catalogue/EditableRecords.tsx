import { EditableGrid } from '@steward/shared-ui/edit';
import { useMemo, useState } from 'react';
import { Synonyms } from './catalogue.columns.tsx';
import { kindLabels } from './catalogue.labels.ts';
import { useRemoveRow, useSaveRow } from './editable-rows.data.ts';
import {
  columnsOf,
  rowOf,
  synonymsIn,
  type CatalogueRecord,
  type CatalogueRow,
  type LabelIds,
} from './editable-rows.ts';
import type { CatalogueKind } from './catalogue-view.ts';

interface EditableRecordsProps {
  kind: CatalogueKind;
  records: readonly CatalogueRecord[];
  onReload: () => void;
}

/** A page of records as a table with rows that are edited in place. */
export function EditableRecords({ kind, records, onReload }: EditableRecordsProps) {
  const [ids] = useState<LabelIds>(() => new Map());
  const columns = useMemo(
    () =>
      columnsOf(kind, ids).map((column) => (column.name === 'synonyms' ? { ...column, show: tags } : column)),
    [kind, ids],
  );
  const rows = useMemo(() => records.map((record) => rowOf(record, ids)), [records, ids]);
  const save = useSaveRow(kind, { rows, ids, onReload });
  const remove = useRemoveRow(kind);
  const { title, many } = kindLabels[kind];
  return (
    <EditableGrid
      caption={title}
      columns={columns}
      rows={rows}
      rowLabel={({ name }) => name ?? ''}
      onSave={save}
      onRemove={remove}
      empty={`No ${many} match your criteria`}
    />
  );
}

function tags({ synonyms }: CatalogueRow) {
  const texts = synonymsIn(synonyms);
  return texts.length > 0 && <Synonyms of={texts} />;
}
