import type { AssetInstance } from '@steward/shared-api';
import { useCurrentUser, type Chosen } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { readerTimeZone } from '@steward/shared-ui/format';
import { Skeleton, urlId, useCloseOverlay, useNavigate, useUrlState } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { requestInput, requestOf, requestProblems, tomorrowAtNine, type RequestValues } from './request.ts';
import { useAskedAsset, useAskedLocation, useRequestCommand, useTimeZoneOf } from './request.data.ts';
import { RequestedAssets } from './RequestedAssets.tsx';
import { RequestParties } from './RequestParties.tsx';

const Field = fieldsOf<RequestValues>();
const fields = { asset: urlId };
const searchParams = ['request'];

/** Spec 1.9: from the list of appointments there is more room than over a calendar. */
const sizes = { fromList: { width: 900, height: 800 }, compact: { width: 500, height: 550 } };
export type RequestSize = keyof typeof sizes;

/** The modal 'Add A Service Appointment Request'; what it adds is opened. */
export function RequestDialog({ size }: { size: RequestSize }) {
  const close = useCloseOverlay('request', 'asset');
  const [{ asset: asked }] = useUrlState(fields);
  const { data, error } = useAskedAsset(asked);
  const asset = data?.id === asked ? data : undefined;
  const { location, isLoading: isLocating } = useAskedLocation();
  const isLoading = isLocating || (asked !== null && !asset && !error);
  return (
    <Dialog title="Add A Service Appointment Request" {...sizes[size]} onClose={close}>
      {error && (
        <Callout tone="warning">This asset was not found. Please select from the list below.</Callout>
      )}
      {isLoading ? <Skeleton width="100%" height={240} /> : <RequestForm asset={asset} location={location} />}
    </Dialog>
  );
}

/** What the form begins with. */
interface Beginning {
  asset: AssetInstance | undefined;
  location: Chosen | null;
}

function RequestForm({ asset, location }: Beginning) {
  const { edit, timeZone, usualDate } = useRequest({ asset, location });
  const { isSupplier } = useCurrentUser();
  const { values } = edit;
  return (
    <EditForm
      label="Add A Service Appointment Request"
      edit={edit}
      searchParams={searchParams}
      submitLabel="Add This Service Appointment"
    >
      <RequestParties asset={asset} location={location} />
      <Field.DateTime
        name="dateAttending"
        label="Date"
        timeZone={timeZone ?? readerTimeZone()}
        defaultValue={usualDate}
        required
      />
      {isSupplier && <Field.Switch name="hasTakenPlace" label="This visit has already taken place" />}
      {values.locationId !== null && values.supplierId !== null && (
        <RequestedAssets
          // What was searched for at one location means nothing at another.
          key={`${values.locationId}/${values.supplierId}`}
          locationId={values.locationId}
          supplierId={values.supplierId}
          asked={asset?.id}
          chosen={values.assetInstanceIds ?? []}
          onChoose={(ids) => edit.type({ assetInstanceIds: ids.length === 0 ? null : ids })}
        />
      )}
      <Field.Text name="title" label="Title: (e.g. Annual service)" max={200} />
      <Field.LongText name="commentsRequestor" label="Comments" max={4000} />
    </EditForm>
  );
}

/** The form under way. Its date is tomorrow at nine where the chosen location is, until somebody says otherwise. */
function useRequest({ asset, location }: Beginning) {
  const { isSupplier, suppliers } = useCurrentUser();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [usualDate, setUsualDate] = useState<string>();
  const command = useRequestCommand();
  const edit = useEdit<RequestValues, typeof command.endpoint>({
    saved: {
      values: requestOf({
        locationId: location?.id ?? null,
        supplierId: isSupplier ? (suppliers[0]?.id ?? null) : null,
        asset,
      }),
    },
    command,
    inputOf: (_, values) => requestInput(values, usualDate),
    check: ({ dateAttending = usualDate, hasTakenPlace }) =>
      requestProblems({ dateAttending, hasTakenPlace }, new Date()),
    messages: 'addAppointment',
    onSaved: ({ id }) => void navigate(paths.appointment(id), { replace: true }),
  });
  const { locationId } = edit.values;
  const ofLocation = useTimeZoneOf(locationId);
  const timeZone = locationId === null ? readerTimeZone() : ofLocation;
  const usual = timeZone && tomorrowAtNine(timeZone, now);
  if (usual !== usualDate) setUsualDate(usual);
  return { edit, timeZone, usualDate };
}
