import { maximumCorrectedRows, type ImportRefusedRow } from '@steward/shared-api';
import { Button, Progress } from '@steward/shared-ui/action';
import { EditableGrid } from '@steward/shared-ui/edit';
import { Controls } from '@steward/shared-ui/form';
import { formatCount, plural } from '@steward/shared-ui/format';
import { FailedPanel, isFocusLost, Section, Skeleton, useOnChange } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useRef, useState } from 'react';
import {
  changedCells,
  columnOrder,
  correctionColumns,
  correctionRowOf,
  isRefusedIn,
  textsOfOtherRows,
  type ReplacedText,
} from './correction-row.ts';
import { correctedText } from './corrected-text.ts';
import { correctionPageSize, useCorrectRow, useRefusedRows } from './import-correction.data.ts';
import type { ImportStepProps } from './steps.ts';

/** The parts of the URL that show these rows. */
const searchParams = ['batch', 'correct', 'page'];

/** The correction of refused rows in the preview. Each saved row starts the preview again. */
export function CorrectStep({ assetImport, view, onView }: ImportStepProps) {
  const { progress, status, counts, corrections } = assetImport;
  const { rows, totalCount = 0, error, loading, retry } = useRefusedRows(assetImport, view.page);
  const isChecking = status === 'Planning';
  const isDone = !isChecking && counts.refused === 0;
  const buttons = useEndOfRows(isChecking ? undefined : rows);
  return (
    <Section title="Correct refused rows">
      <p className="st-muted">
        The corrections replace cells of the file for this import and stay until you choose another sheet,
        header or column. Rows that you do not correct are left out.
      </p>
      {corrections.length > 0 && <Callout tone="info">{correctedText(corrections)}</Callout>}
      {isChecking && (
        <Progress label="Checking the corrected rows" done={progress.done} total={progress.total} />
      )}
      {/* Screen readers announce changes of an element that is there before, not a new callout. */}
      <output className={isDone ? undefined : 'st-hidden'}>
        {isDone && <Callout tone="success">Every row can be imported.</Callout>}
      </output>
      {error && (
        <FailedPanel title="The rows could not be loaded" error={error} retrying={loading} onRetry={retry} />
      )}
      {!error && rows === undefined && <Skeleton width="100%" height={240} />}
      {rows !== undefined && rows.length > 0 && (
        <RefusedRows key={view.page} importId={assetImport.id} rows={rows} />
      )}
      <div ref={buttons}>
        <Controls>
          <Button kind="primary" onClick={() => onView({ correct: false, page: 1 })}>
            Back to the preview
          </Button>
          {view.page > 1 && (
            <Button onClick={() => onView({ page: view.page - 1 })}>
              Previous {correctionPageSize} rows
            </Button>
          )}
          {totalCount > view.page * correctionPageSize && (
            <Button onClick={() => onView({ page: view.page + 1 })}>Next {correctionPageSize} rows</Button>
          )}
        </Controls>
      </div>
      {counts.refused > maximumCorrectedRows && (
        <p className="st-muted">{`${formatCount(counts.refused)} rows are refused. The first ${maximumCorrectedRows} can be corrected here; correct the others in the file and upload it again.`}</p>
      )}
    </Section>
  );
}

/** Moves the focus to the first button when the last row is corrected, because its focused cell is gone. Without rows until they are checked. */
function useEndOfRows(rows: readonly ImportRefusedRow[] | undefined) {
  const buttons = useRef<HTMLDivElement>(null);
  const [hadRows, setHadRows] = useState(false);
  const hasRows = rows !== undefined && rows.length > 0;
  if (hasRows && !hadRows) setHadRows(true);
  const isLastCorrected = hadRows && rows?.length === 0;
  useOnChange(String(isLastCorrected), () => {
    if (isLastCorrected && isFocusLost()) buttons.current?.querySelector('button')?.focus();
  });
  return buttons;
}

function RefusedRows({ importId: id, rows }: { importId: string; rows: readonly ImportRefusedRow[] }) {
  const { run } = useCorrectRow();
  // The columns keep their places while rows are corrected.
  const [order] = useState(() => columnOrder(rows));
  const [replaced, setReplaced] = useState<readonly ReplacedText[]>([]);
  const rowOf = (rowId: string) => rows.find((row) => row.id === rowId);
  const others = rows.flatMap(({ rowNumber, problems }) =>
    problems.map((reason) => ({ key: `${rowNumber} ${reason}`, text: `Row ${rowNumber}: ${reason}.` })),
  );
  return (
    <>
      {others.map(({ key, text }) => (
        <Callout key={key} tone="warning">
          {text}
        </Callout>
      ))}
      {replaced
        .filter((text) => isRefusedIn(rows, text))
        .map((text) => (
          <ReplaceEverywhere
            key={`${text.field} ${text.from}`}
            importId={id}
            replaced={text}
            onDone={() => setReplaced((before) => before.filter((one) => one !== text))}
          />
        ))}
      <EditableGrid
        caption="Refused rows"
        columns={[
          {
            name: 'id',
            label: 'Row',
            kind: 'text',
            width: 72,
            isReadOnly: true,
            show: ({ id: rowNumber }) => rowState(rowNumber, rowOf(rowNumber)),
          },
          ...correctionColumns(order, rows),
        ]}
        rows={rows.map(correctionRowOf)}
        rowLabel={({ id: rowNumber }) => `row ${rowNumber}`}
        isOpen
        searchParams={searchParams}
        empty={`No ${plural(0, 'refused row', 'refused rows')}`}
        onSave={async (row) => {
          const saved = rowOf(row.id);
          const cells = saved ? changedCells(row, saved) : [];
          if (!saved || cells.length === 0) return;
          await run({ id, rowNumber: saved.rowNumber, cells });
          const texts = textsOfOtherRows(saved, cells, rows);
          setReplaced((before) => [
            ...before.filter((one) => !texts.some((text) => isSameText(text, one))),
            ...texts,
          ]);
        }}
      />
    </>
  );
}

const isSameText = (one: ReplacedText, other: ReplacedText) =>
  one.field === other.field && one.from === other.from;

interface ReplaceEverywhereProps {
  importId: string;
  replaced: ReplacedText;
  onDone: () => void;
}

/** Offers the correction of a cell for the other refused rows with the same text. */
function ReplaceEverywhere({ importId: id, replaced, onDone }: ReplaceEverywhereProps) {
  const { run, running, error } = useCorrectRow();
  const { rowNumber, field, label, from, to } = replaced;
  const replace = async () => {
    await run({ id, rowNumber, cells: [{ field, text: to, replaces: from }] });
    onDone();
  };
  return (
    <Callout tone="info">
      <p>{`Other rows have ${label} ‘${from}’, too.`}</p>
      {error && <p role="alert">{error.message}</p>}
      <Button busy={running} onClick={() => void replace().catch(() => null)}>
        {to === '' ? 'Empty these cells in all rows' : `Use ‘${to}’ in all rows`}
      </Button>
    </Callout>
  );
}

/** The number of a row, and whether the server is checking it. */
function rowState(id: string, row: ImportRefusedRow | undefined) {
  return (
    <>
      <strong>{id}</strong>
      {row && !row.isChecked && <span className="st-muted"> Checking…</span>}
    </>
  );
}
