import { Skeleton } from '@steward/shared-ui/page';

/** As high as a month, before it is there. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="100%" height={748} />
    </div>
  );
}
