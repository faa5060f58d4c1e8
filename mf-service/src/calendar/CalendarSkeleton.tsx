import { Skeleton } from '@steward/shared-ui/page';

/** The loading state of the calendar, as high as a month. */
export function CalendarSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="100%" height={772} />
    </div>
  );
}
