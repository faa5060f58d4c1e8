import { exchangeRateText, type AssetImport } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink, confirm } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { formatCount, formatDateTime, plural, readerTimeZone } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { correctedText } from './corrected-text.ts';
import { ImportNotice } from './ImportNotice.tsx';
import { ImportEdits } from './ImportEdits.tsx';
import { useImportEdits, useUndoImport } from './import.data.ts';
import { ImportRows } from './ImportRows.tsx';
import { amountFieldsOf, exchangeRatesOf } from './mapping.ts';
import { InviteUsers } from './InviteUsers.tsx';
import { OtherSheets } from './OtherSheets.tsx';
import { ShowRecords } from './ShowRecords.tsx';
import { editedWord, kindLabels, nounOfRecords, writtenCount, type ImportStepProps } from './steps.ts';
import { useEditsLabel } from './use-edits-label.ts';

const countOnly = { page: 1, pageSize: 1 };

/** The last step: the result, and the undo. */
export function ResultStep({ assetImport, view, onView }: ImportStepProps) {
  const { run, running, error } = useUndoImport();
  const edited = useImportEdits(assetImport.id, countOnly).totalCount;
  const isApplied = assetImport.status === 'Completed';
  const mayImport = useCan('assets.import');
  const editsLabel = useEditsLabel();
  const noun = kindLabels[assetImport.kind];
  const others = writtenCount(assetImport) - (edited ?? 0);
  const rates = ratesText(assetImport);
  const undo = async () => {
    const keepEdited = (edited ?? 0) > 0;
    const title = `Undo ${noun}`;
    const label = keepEdited ? othersLabel(others) : title;
    const text = keepEdited
      ? partialUndoText(assetImport, { edited: edited ?? 0, others })
      : undoText(assetImport);
    if (!(await confirm({ title, text, confirmLabel: label, danger: true }))) return;
    // The error is shown below.
    await run({ id: assetImport.id, keepEdited }).catch(() => null);
  };
  return (
    <>
      <Callout tone={isApplied ? 'success' : 'info'}>
        {isApplied ? appliedText(assetImport) : undoneText(assetImport)}
      </Callout>
      {isApplied &&
        (error ? (
          <Callout tone="error">{error.message}</Callout>
        ) : (
          <ImportNotice notice={assetImport.notice} />
        ))}
      {isApplied && edited !== undefined && edited > 0 && (
        <Callout tone="info">{editedText(assetImport, { edited, others })}</Callout>
      )}
      {correctedText(assetImport.corrections) !== '' && (
        <p className="st-muted">{correctedText(assetImport.corrections)}</p>
      )}
      {isApplied && rates !== null && <p>{rates}</p>}
      <OtherSheets assetImport={assetImport} />
      {isApplied && <InviteUsers assetImport={assetImport} />}
      <Controls>
        <ShowRecords assetImport={assetImport} />
        {isApplied && (
          <Button disabled={edited === undefined || others <= 0} busy={running} onClick={() => void undo()}>
            {edited !== undefined && edited > 0 && others > 0
              ? othersLabel(others)
              : `Undo this ${noun.toLowerCase()}`}
          </Button>
        )}
        {mayImport && assetImport.kind === 'file' && (
          <ButtonLink to={paths.imports}>Import another file</ButtonLink>
        )}
        {assetImport.kind !== 'file' && <ButtonLink to={paths.imports}>{editsLabel}</ButtonLink>}
      </Controls>
      {edited !== undefined && edited > 0 && (
        <ImportEdits key={assetImport.status} assetImport={assetImport} />
      )}
      {isApplied && assetImport.previewId !== null && (
        <ImportRows assetImport={assetImport} view={view} onView={onView} />
      )}
    </>
  );
}

function othersLabel(others: number): string {
  return `Undo the other ${formatCount(others)}`;
}

function undoText(assetImport: AssetImport): string {
  const { kind, fileName, counts } = assetImport;
  const restored = counts.change + counts.delete;
  const [one, many] = nounOfRecords(assetImport);
  if (kind === 'edit') return `This restores the former values of ${plural(restored, one, many)}.`;
  if (kind === 'deletion') return `This restores ${plural(restored, one, many)}.`;
  const { create } = counts;
  const parts = [
    ...(create > 0 ? [`${plural(create, one, many)} will be removed`] : []),
    ...(restored > 0 ? [`${plural(restored, one, many)} will be restored`] : []),
  ];
  return `This undoes everything that ${fileName} did: ${parts.join(' and ')}.`;
}

interface Counts {
  readonly edited: number;
  readonly others: number;
}

function partialUndoText(assetImport: AssetImport, { edited, others }: Counts): string {
  const [one, many] = nounOfRecords(assetImport);
  const noun = kindLabels[assetImport.kind].toLowerCase();
  const word = editedWord(assetImport);
  return `This undoes the ${noun} for ${plural(others, one, many)}. ${plural(edited, `${one} that was ${word} since is`, `${many} that were ${word} since are`)} kept as they are now. You can’t undo this ${noun} again.`;
}

function editedText(assetImport: AssetImport, { edited, others }: Counts): string {
  const [one, many] = nounOfRecords(assetImport);
  const noun = kindLabels[assetImport.kind].toLowerCase();
  const since = `${plural(edited, `${one} of this ${noun} has`, `${many} of this ${noun} have`)} been ${editedWord(assetImport)} since.`;
  return others > 0
    ? `${since} You can undo the other ${formatCount(others)} and keep ${edited === 1 ? 'this one' : 'these'}.`
    : `${since} There is nothing left to undo.`;
}

function appliedText(assetImport: AssetImport): string {
  const { kind, fileName, counts, appliedAt } = assetImport;
  const [one, many] = nounOfRecords(assetImport);
  const done =
    kind === 'file'
      ? `${writtenText(counts, [one, many])} from ${fileName}`
      : plural(counts.change + counts.delete, 'asset') + (kind === 'edit' ? ' changed' : ' deleted');
  const row = kind === 'file' ? 'row' : 'asset';
  const left =
    counts.refused > 0
      ? ` ${plural(counts.refused, `refused ${row} was`, `refused ${row}s were`)} left out.`
      : '';
  return `${done}${on(appliedAt)}.${left}`;
}

/** Such as `34 assets added and 1 asset changed`, without what did not happen. */
function writtenText({ create, change }: AssetImport['counts'], noun: readonly [string, string]): string {
  const added = create > 0 ? [`${plural(create, ...noun)} added`] : [];
  const changed = change > 0 ? [`${plural(change, ...noun)} changed`] : [];
  return [...added, ...changed].join(' and ') || 'Nothing was imported';
}

function undoneText(assetImport: AssetImport): string {
  const { kind, fileName, undoneAt, undoneByString, keptCount } = assetImport;
  const [one, many] = nounOfRecords(assetImport);
  const word = editedWord(assetImport);
  const subject = kind === 'file' ? `The import of ${fileName}` : `The ${fileName.toLowerCase()}`;
  const by = undoneByString === null ? '' : ` by ${undoneByString}`;
  const rest =
    keptCount > 0
      ? `${plural(keptCount, `${one} that was ${word} since was`, `${many} that were ${word} since were`)} kept.`
      : undoneCountsText(assetImport);
  return `${subject} was undone${by}${on(undoneAt)}. ${rest}`;
}

function on(instant: string | null): string {
  return instant === null ? '' : ` on ${formatDateTime(instant, readerTimeZone())}`;
}

/** What an undo that kept nothing did. */
function undoneCountsText(assetImport: AssetImport): string {
  const { create, change, delete: deleted } = assetImport.counts;
  const [one, many] = nounOfRecords(assetImport);
  const parts = [
    ...(create > 0 ? [`${plural(create, `added ${one} was`, `added ${many} were`)} removed`] : []),
    ...(change > 0 ? [`${plural(change, `changed ${one} is`, `changed ${many} are`)} as before`] : []),
    ...(deleted > 0 ? [`${plural(deleted, `deleted ${one} was`, `deleted ${many} were`)} restored`] : []),
  ];
  return parts.length === 0 ? `The ${many} are as before.` : `${parts.join(', and ')}.`;
}

/** The exchange rates of the amounts; null if there are none. Columns that are read as pounds use none. */
function ratesText(assetImport: AssetImport): string | null {
  const amounts = amountFieldsOf(assetImport);
  const isConverted = assetImport.mapping.some(
    ({ field, readsAsPounds }) => amounts.has(field) && !readsAsPounds,
  );
  const rates = exchangeRatesOf(assetImport);
  if (!isConverted || rates.length === 0) return null;
  return `Exchange rates of this import: ${rates.map(exchangeRateText).join('; ')}`;
}
