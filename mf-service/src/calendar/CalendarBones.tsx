import { Bone } from '@steward/shared-ui/page';

/** As high as a month, before it is there. */
export function CalendarBones() {
  return (
    <div aria-hidden="true">
      <Bone width="100%" height={748} />
    </div>
  );
}
