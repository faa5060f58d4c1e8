import type { ApiError } from '@steward/shared-api/client';
import { Progress } from '@steward/shared-ui/action';
import { FailedPanel, Section, useNavigate } from '@steward/shared-ui/page';
import { backToList } from '../assets/last-list.ts';

interface LabelsSkeletonProps {
  loaded: number;
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The loading and error state of the labels. */
export function LabelsSkeleton({ loaded, total, error, onRetry }: LabelsSkeletonProps) {
  const navigate = useNavigate();
  return (
    <Section>
      {error ? (
        <FailedPanel title="The labels could not be loaded" error={error} onRetry={onRetry} />
      ) : (
        <Progress
          label="Loading labels"
          done={loaded}
          total={total}
          onCancel={() => void navigate(backToList().to)}
        />
      )}
    </Section>
  );
}
