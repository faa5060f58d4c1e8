import type { AssetInstance } from '@steward/shared-api';
import { useCurrentUser, type SelectedItem } from '@steward/shared-auth';
import { Dialog } from '@steward/shared-ui/dialog';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { readerTimeZone } from '@steward/shared-ui/format';
import { Skeleton, urlFlag, urlId, useCloseOverlay, useNavigate, useUrlState } from '@steward/shared-ui/page';
import { Callout } from '@steward/shared-ui/wizard';
import { useState } from 'react';
import { paths } from '../paths.ts';
import {
  requestInput,
  requestOf,
  requestProblems,
  tomorrowAtNine,
  type RequestProposal,
  type RequestValues,
} from './request.ts';
import {
  useAssetOfUrl,
  useDueAssets,
  useRequestLocation,
  useRequestCommand,
  useTimeZoneOf,
} from './request.data.ts';
import { RequestedAssets } from './RequestedAssets.tsx';
import { RequestParties } from './RequestParties.tsx';
import { SelectedNotice } from './SelectedNotice.tsx';
import { urlIds, useSelectedVisits } from './selected-visits.data.ts';
import type { SelectedVisit } from './selected-visits.ts';

const Field = fieldsOf<RequestValues>();
const fields = { asset: urlId, requestLocation: urlId, requestSupplier: urlId, due: urlFlag, assets: urlIds };
const searchParams = ['request'];

/** The sizes of spec 1.9: larger over the list than over a calendar. */
const sizes = { fromList: { width: 900, height: 800 }, compact: { width: 500, height: 550 } };
export type RequestSize = keyof typeof sizes;

/** The modal 'Add A Service Appointment Request'. It opens the new appointment. */
export function RequestDialog({ size }: { size: RequestSize }) {
  const close = useCloseOverlay('request', 'asset', 'requestLocation', 'requestSupplier', 'due', 'assets');
  const [{ asset: assetId, requestLocation, requestSupplier, due, assets }] = useUrlState(fields);
  const { data, error } = useAssetOfUrl(assetId);
  const asset = data?.id === assetId ? data : undefined;
  const { location, isLoading: isLocating } = useRequestLocation();
  const dueAssets = useDueAssets(due ? { locationId: requestLocation, supplierId: requestSupplier } : null);
  const selected = useSelectedVisits(assets);
  const [visit, ...next] = selected.visits;
  const isProposing = isLocating || dueAssets.isLoading || selected.isLoading;
  const isLoading = isProposing || (assetId !== null && !asset && !error);
  return (
    <Dialog title="Add A Service Appointment Request" {...sizes[size]} onClose={close}>
      {error && (
        <Callout tone="warning">This asset was not found. Please select from the list below.</Callout>
      )}
      {selected.error && (
        <Callout tone="warning">The selected assets could not be loaded. Please select them below.</Callout>
      )}
      <SelectedNotice selected={selected} />
      {isLoading ? (
        <Skeleton width="100%" height={240} />
      ) : (
        <RequestForm
          key={visit?.name}
          asset={asset}
          location={location}
          proposal={
            visit ?? {
              locationId: requestLocation,
              supplierId: requestSupplier,
              assetInstanceIds: dueAssets.ids,
            }
          }
          next={next}
        />
      )}
    </Dialog>
  );
}

/** The initial values of the form. */
interface InitialSelection {
  asset: AssetInstance | undefined;
  location: SelectedItem | null;
  /** The due services that the URL requests a visit for. */
  proposal: RequestProposal;
  /** The visits to request after this one. */
  next: readonly SelectedVisit[];
}

function RequestForm(initial: InitialSelection) {
  const { asset, location } = initial;
  const { edit, timeZone, defaultDate } = useRequest(initial);
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
        defaultValue={defaultDate}
        required
      />
      {isSupplier && <Field.Switch name="hasTakenPlace" label="This visit has already taken place" />}
      {values.locationId !== null && values.supplierId !== null && (
        <RequestedAssets
          // A search at one location does not apply to another.
          key={`${values.locationId}/${values.supplierId}`}
          locationId={values.locationId}
          supplierId={values.supplierId}
          requestedAssetId={asset?.id}
          chosen={values.assetInstanceIds ?? []}
          onChoose={(ids) => edit.type({ assetInstanceIds: ids.length === 0 ? null : ids })}
        />
      )}
      <Field.Text name="title" label="Title: (e.g. Annual service)" max={200} />
      <Field.LongText name="commentsRequestor" label="Comments" max={4000} />
    </EditForm>
  );
}

/** The edit state of a request. Its default date is tomorrow at nine at the chosen location. */
function useRequest({ asset, location, proposal, next }: InitialSelection) {
  const { isSupplier, suppliers } = useCurrentUser();
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [defaultDate, setDefaultDate] = useState<string>();
  const command = useRequestCommand();
  const edit = useEdit<RequestValues, typeof command.endpoint>({
    saved: {
      values: requestOf({
        locationId: proposal.locationId ?? location?.id ?? null,
        supplierId: isSupplier ? (suppliers[0]?.id ?? null) : proposal.supplierId,
        assetInstanceIds: proposal.assetInstanceIds,
        asset,
      }),
    },
    command,
    inputOf: (_, values) => requestInput(values, defaultDate),
    check: ({ dateAttending = defaultDate, hasTakenPlace }) =>
      requestProblems({ dateAttending, hasTakenPlace }, new Date()),
    messages: 'addAppointment',
    onSaved: ({ id }) =>
      void navigate(next.length === 0 ? paths.appointment(id) : paths.requestVisits(next), { replace: true }),
  });
  const { locationId } = edit.values;
  const ofLocation = useTimeZoneOf(locationId);
  const timeZone = locationId === null ? readerTimeZone() : ofLocation;
  const nextDefault = timeZone && tomorrowAtNine(timeZone, now);
  if (nextDefault !== defaultDate) setDefaultDate(nextDefault);
  return { edit, timeZone, defaultDate };
}
