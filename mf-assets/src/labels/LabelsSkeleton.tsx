import type { ApiError } from '@steward/shared-api/client';
import { Progress } from '@steward/shared-ui/action';
import { FailedPanel, Section, useNavigate } from '@steward/shared-ui/page';
import { backToList } from '../assets/last-list.ts';

interface LabelsSkeletonProps {
  read: number;
  total: number;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** In the place of the labels while they are fetched, or when that failed. */
export function LabelsSkeleton({ read, total, error, onRetry }: LabelsSkeletonProps) {
  const navigate = useNavigate();
  return (
    <Section>
      {error ? (
        <FailedPanel title="The labels could not be loaded" error={error} onRetry={onRetry} />
      ) : (
        <Progress
          label="Fetching labels"
          done={read}
          total={total}
          onCancel={() => void navigate(backToList().to)}
        />
      )}
    </Section>
  );
}
