import type { AssetImport, AssetImportKind, ImportRecordType } from '@steward/shared-api';
import { Button, Progress } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { FailedPanel } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { ChangeEdit } from '../edit-many/ChangeEdit.tsx';
import { canCorrect } from './can-correct.ts';
import { rememberOptions } from './chosen-workbook.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { EmptiedCellsCount } from './EmptiedCells.tsx';
import { ChooseDayOrder } from './ChooseDayOrder.tsx';
import { FoundNotations } from './FoundNotations.tsx';
import { ImportNotice } from './ImportNotice.tsx';
import { useApplyImport } from './import.data.ts';
import { useMissingNamesCount } from './import-name.data.ts';
import { ImportRows } from './ImportRows.tsx';
import { previewInputOf, recordTypeOf } from './mapping.ts';
import { RatesInUse } from './RatesInUse.tsx';
import { countsText, previewTitle, writtenCount, type ImportStepProps } from './steps.ts';
import { useLoadedPreview, usePreviewFocus } from './use-loaded-preview.ts';
import { usePreviewAgain } from './use-preview-again.ts';

/** The fourth step: the outcome of each row, before the import is applied. It stays on screen while the server makes it again. */
export function PreviewStep(props: ImportStepProps) {
  const { assetImport, view } = props;
  const { status, previewId, progress } = assetImport;
  const { loaded, error, retrying, retry } = useLoadedPreview(assetImport, view);
  const focus = usePreviewFocus(loaded);
  const isUnderWay = status === 'Planning';
  const isLoaded = loaded === previewId;
  return (
    <div
      {...focus.preview}
      className="st-section st-section-plain"
      aria-busy={isUnderWay || (!isLoaded && !error)}
    >
      <h2 {...focus.heading}>{previewTitle(assetImport)}</h2>
      <div className="st-section-status">
        {isUnderWay && (
          <Progress label="Making the preview again" done={progress.done} total={progress.total} />
        )}
        {/* Announced when the new counts appear. */}
        <output className="st-muted">{!isUnderWay && isLoaded && countsText(assetImport)}</output>
      </div>
      {error && (
        <FailedPanel
          title="The new preview could not be loaded"
          error={error}
          retrying={retrying}
          onRetry={retry}
        />
      )}
      <PreviewContent {...props} isLoaded={isLoaded} />
    </div>
  );
}

interface PreviewContentProps extends ImportStepProps {
  /** Whether the rows on screen are those of the last preview, which can be applied. */
  isLoaded: boolean;
}

function PreviewContent({ assetImport, view, onView, isLoaded }: PreviewContentProps) {
  const { kind, status, counts, placesCount, previewId, notice } = assetImport;
  const isUnderWay = status === 'Planning';
  const { run, running, error } = useApplyImport();
  const check = usePreviewAgain(assetImport);
  const hasNames = (useMissingNamesCount(kind === 'file' ? assetImport.id : null) ?? 0) > 0;
  const written = writtenCount(assetImport);
  const apply = () => {
    // The error is shown below.
    if (previewId === null) return;
    rememberOptions(assetImport);
    void run({ id: assetImport.id, previewId }).catch(() => null);
  };
  return (
    <>
      <ImportNotice notice={notice} />
      <FoundNotations
        notations={unusual(assetImport)}
        dayOrder={<ChooseDayOrder assetImport={assetImport} onView={onView} />}
      />
      <ImportRows assetImport={assetImport} view={view} onView={onView}>
        {placesCount > 0 && <NewPlaces assetImport={assetImport} />}
        <RatesInUse assetImport={assetImport} onView={onView} />
        <EmptiedCellsCount assetImport={assetImport} view={view} onView={onView} />
        {counts.refused > 0 && written > 0 && (
          <Callout tone="warning">{refusedText(kind, counts.refused)}</Callout>
        )}
        {error && <Callout tone="error">{error.message}</Callout>}
        {check.error && <Callout tone="error">{check.error.message}</Callout>}
        <Controls>
          <Button
            kind="primary"
            disabled={written === 0 || isUnderWay || !isLoaded}
            busy={running}
            onClick={apply}
          >
            {written === 0 ? 'Nothing to apply' : applyLabel(kind, written)}
          </Button>
          {kind === 'file' && (
            <Button disabled={isUnderWay} onClick={() => onView({ columns: true })}>
              Change the columns
            </Button>
          )}
          {kind === 'edit' && <ChangeEdit importId={assetImport.id} />}
          {kind === 'file' && counts.refused > 0 && canCorrect && (
            <Button onClick={() => onView({ correct: true, page: 1 })}>Correct refused rows</Button>
          )}
          {kind === 'file' && counts.refused > 0 && (
            <Button
              busy={check.busy}
              disabled={check.disabled}
              onClick={() => void check.run(previewInputOf(assetImport)).catch(() => null)}
            >
              Check again
            </Button>
          )}
          {hasNames && (
            <Button disabled={isUnderWay} onClick={() => onView({ catalogue: true, page: 1 })}>
              Change the model choices
            </Button>
          )}
          <DiscardButton assetImport={assetImport} />
        </Controls>
      </ImportRows>
    </>
  );
}

/** The columns that are not read as usual. An older server sends none. */
function unusual({ notations = [] }: Partial<Pick<AssetImport, 'notations'>>) {
  return notations.filter(({ isCertain, isUsual }) => !isCertain || !isUsual);
}

function refusedText(kind: AssetImportKind, count: number): string {
  if (kind === 'deletion')
    return `${plural(count, 'refused asset', 'refused assets')} won’t be deleted. See the reasons below.`;
  if (kind === 'edit')
    return `${plural(count, 'refused asset', 'refused assets')} won’t be changed. See the reasons below.`;
  const them = count === 1 ? 'it' : 'them';
  return `${plural(count, 'refused row', 'refused rows')} will be left out. You can correct ${them} here only before you apply. After that, download ${them}, correct your file and import it again.`;
}

function applyLabel(kind: AssetImportKind, count: number): string {
  if (kind === 'deletion') return `Delete ${plural(count, 'asset')}`;
  return kind === 'edit' ? `Change ${plural(count, 'asset')}` : `Apply ${plural(count, 'row')}`;
}

const places = ['missing location or room', 'missing locations and rooms'] as const;

/** The places that an import creates besides its rows. Imports of the other records create none. */
const placesNouns: Readonly<Record<ImportRecordType, readonly [string, string]>> = {
  assets: places,
  locations: ['missing region', 'missing regions'],
  rooms: ['missing location', 'missing locations'],
  suppliers: places,
  users: places,
  services: places,
  faults: places,
};

/** The maximum number of names that are shown without a click. */
const fewPlaces = 8;

/** The places that the import creates besides its rows. A misspelt name shows here as a new place. */
function NewPlaces({ assetImport }: Pick<ImportStepProps, 'assetImport'>) {
  const { placesCount, placeNames = [] }: Partial<Pick<AssetImport, 'placeNames'>> & AssetImport =
    assetImport;
  const unnamed = placesCount - placeNames.length;
  const shown = placeNames.slice(0, fewPlaces);
  const others = placeNames.slice(fewPlaces);
  return (
    <Callout tone="info">
      {`${plural(placesCount, ...placesNouns[recordTypeOf(assetImport)])} will be created`}
      {shown.length > 0 && (
        <ul>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{`${placesCount - shown.length} more`}</summary>
          <ul>
            {others.map((name) => (
              <li key={name}>{name}</li>
            ))}
            {unnamed > 0 && <li>{`and ${unnamed} more`}</li>}
          </ul>
        </details>
      )}
    </Callout>
  );
}
