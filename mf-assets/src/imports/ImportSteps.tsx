import { isAssetImportUnderWay, type AssetImport, type AssetImportStatus } from '@steward/shared-api';
import { isSessionEnd } from '@steward/shared-api/client';
import { Skeleton, EmptyState, FailedPanel, Section } from '@steward/shared-ui/page';
import { Steps } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';
import { canCorrect } from './can-correct.ts';
import { CatalogueStep } from './CatalogueStep.tsx';
import { CorrectStep } from './CorrectStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { useImport } from './import.data.ts';
import type { ImportView } from './import-view.ts';
import { recordTypeOf } from './mapping.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import {
  editSteps,
  importSteps,
  kindLabels,
  recordSteps,
  type ImportStepProps,
  type StepProps,
} from './steps.ts';
import { ImportProgress } from './ImportProgress.tsx';

/** An import at its current step. */
export function ImportSteps({ id, ...props }: StepProps & { id: string }) {
  const { data: assetImport, error, isLoading, refetch } = useImport(id);
  // Also with earlier data: another user can have discarded it.
  if (error?.status === 404)
    return <EmptyState text="This import no longer exists. It was discarded, or deleted after a week." />;
  if (!assetImport && error)
    return (
      <FailedPanel
        title="The import could not be loaded"
        error={error}
        retrying={isLoading}
        onRetry={() => void refetch()}
      />
    );
  if (!assetImport)
    return (
      <Section title="Import">
        <Skeleton width="100%" height={240} />
      </Section>
    );
  const at = stepOf(assetImport, props.view);
  return (
    <>
      {error && !isSessionEnd(error) && isAssetImportUnderWay(assetImport.status) && (
        <FailedPanel title="The progress could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      <Steps
        {...stepsOf(assetImport, at)}
        stateKey={`${at}/${at === 3 ? contentOfPreview(assetImport, props.view) : assetImport.status}`}
      />
      {stepAt(at, { ...props, assetImport })}
    </>
  );
}

/** What the preview step shows. The focus stays in it while the server makes the preview again. */
function contentOfPreview({ status, previewId }: AssetImport, { correct }: ImportView): string {
  if (correct) return 'correct';
  return previewId === null ? status : 'preview';
}

/** The names of the steps. Edits and imports of other records than assets have fewer. */
function stepsOf(assetImport: AssetImport, at: number) {
  if (assetImport.kind !== 'file')
    return { label: kindLabels[assetImport.kind], steps: editSteps, current: at === 4 ? 2 : 1 };
  return recordTypeOf(assetImport) === 'assets'
    ? { label: 'Import', steps: importSteps, current: at }
    : { label: 'Import', steps: recordSteps, current: at > 2 ? at - 1 : at };
}

const stepByStatus: Readonly<Record<AssetImportStatus, number>> = {
  Uploaded: 1,
  Planning: 3,
  Planned: 3,
  Applying: 4,
  Completed: 4,
  Undoing: 4,
  Undone: 4,
};

function stepOf({ status, isCatalogueChecked }: AssetImport, view: ImportView): number {
  if (status === 'Planned' && view.columns) return 1;
  const isOpen = status === 'Planned' || status === 'Planning';
  // An older server omits `isCatalogueChecked` and has no such step.
  const isAtCatalogue = isCatalogueChecked === false || (status === 'Planned' && view.catalogue);
  return isOpen && isAtCatalogue ? 2 : stepByStatus[status];
}

function stepAt(at: number, props: ImportStepProps): ReactNode {
  const { assetImport, view } = props;
  // These show the progress themselves and keep the rows of the earlier preview.
  if (at === 3 && (assetImport.status === 'Planned' || assetImport.previewId !== null))
    return view.correct && canCorrect && assetImport.previewId !== null ? (
      <CorrectStep {...props} />
    ) : (
      <PreviewStep {...props} />
    );
  if (
    assetImport.status === 'Planning' ||
    assetImport.status === 'Applying' ||
    assetImport.status === 'Undoing'
  )
    return <ImportProgress assetImport={assetImport} status={assetImport.status} />;
  if (at === 1) return <ColumnsStep {...props} />;
  if (at === 2) return <CatalogueStep {...props} />;
  return <ResultStep {...props} />;
}
