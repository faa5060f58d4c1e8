import type { AssetImport, AssetImportStatus } from '@steward/shared-api';
import { Skeleton, EmptyState, FailedPanel, Section } from '@steward/shared-ui/page';
import { Steps } from '@steward/shared-ui/wizard';
import type { ReactNode } from 'react';
import { ColumnsStep } from './ColumnsStep.tsx';
import { useImport } from './import.data.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { importSteps, type ImportStepProps, type StepProps } from './steps.ts';
import { WorkUnderWay } from './WorkUnderWay.tsx';

/** One import, at the step where it stands. */
export function ImportSteps({ id, ...props }: StepProps & { id: string }) {
  const { data: found, error, isLoading, refetch } = useImport(id);
  if (!found && error?.status === 404)
    return (
      <EmptyState text="This import is not there any more: it was discarded, or forgotten after a week." />
    );
  if (!found && error)
    return (
      <FailedPanel
        title="The import could not be loaded"
        error={error}
        retrying={isLoading}
        onRetry={() => void refetch()}
      />
    );
  if (!found)
    return (
      <Section title="Import">
        <Skeleton width="100%" height={240} />
      </Section>
    );
  const at = stepOf(found, props.view.columns);
  return (
    <>
      <Steps label="Import" steps={importSteps} current={at} stateKey={`${at}/${found.status}`} />
      {stepAt(at, { ...props, found })}
    </>
  );
}

const reached: Readonly<Record<AssetImportStatus, number>> = {
  Uploaded: 1,
  Planning: 2,
  Planned: 2,
  Applying: 3,
  Completed: 3,
  Undoing: 3,
  Undone: 3,
};

function stepOf({ status }: AssetImport, isBackAtColumns: boolean): number {
  return status === 'Planned' && isBackAtColumns ? 1 : reached[status];
}

function stepAt(at: number, props: ImportStepProps): ReactNode {
  const { found } = props;
  if (found.status === 'Planning' || found.status === 'Applying' || found.status === 'Undoing')
    return <WorkUnderWay found={found} status={found.status} />;
  if (at === 1) return <ColumnsStep {...props} />;
  return at === 2 ? <PreviewStep {...props} /> : <ResultStep {...props} />;
}
