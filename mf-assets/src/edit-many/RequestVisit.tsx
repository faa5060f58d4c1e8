import { maximumRequestedAssets } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { linkTo, useSlotHasProvider, withFilters } from '@steward/shared-ui/widget';

/** Opens the form that requests visits for the selected assets, for users who may request visits. */
export function RequestVisit({ ids }: { ids: readonly string[] }) {
  const mayRequest = useCan('appointments.request');
  const hasServicing = useSlotHasProvider('asset-detail.service-history@1');
  if (!mayRequest || !hasServicing) return null;
  if (ids.length > maximumRequestedAssets)
    return <Button disabled>Request Visit (at most {maximumRequestedAssets} assets)</Button>;
  return (
    <ButtonLink to={withFilters(linkTo('requestAppointment'), { assets: ids.join(',') })}>
      Request Visit
    </ButtonLink>
  );
}
