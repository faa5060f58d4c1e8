import { locationChangeRefusal, users, type AssetInstance } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button, ButtonLink } from '@steward/shared-ui/action';
import { ChoiceSelect } from '@steward/shared-ui/edit';
import {
  DescriptionList,
  Panel,
  Section,
  urlFlag,
  useOverlayAddress,
  useUrlState,
} from '@steward/shared-ui/page';
import { lazyRemote } from '@steward/shared-ui/widget';
import { Suspense, useId } from 'react';
import { RoomStepper } from '../rooms/RoomStepper.tsx';
import { useUpdateAsset } from './asset-edit.data.ts';

const ChangeLocationDialog = lazyRemote(
  async () => (await import('./ChangeLocationDialog.tsx')).ChangeLocationDialog,
);
const RoomsDialog = lazyRemote(async () => (await import('../rooms/RoomsDialog.tsx')).RoomsDialog);

/** The location, the room and the assigned person of an asset. Every choice is saved immediately. */
export function LocationPanel({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  return (
    <Panel title="Location">
      <p>{asset.location.name}</p>
      <ChangeLocation asset={asset} />
      {mayEdit && <AssignToPerson asset={asset} />}
      <AssetRoom asset={asset} />
      {mayEdit && <ManageRooms asset={asset} />}
    </Panel>
  );
}

function AssetRoom({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { moveToRoom, running } = useUpdateAsset();
  return (
    <RoomStepper
      location={asset.location}
      chosen={asset.subLocationId}
      disabled={!mayEdit || running}
      onChoose={({ id }) => void moveToRoom(asset, id)}
    />
  );
}

/** Where an asset is and who is responsible, as values. Users who may edit have the rooms in the form. */
export function LocationValues({ asset }: { asset: AssetInstance }) {
  const mayEdit = useCan('assets.edit');
  const { location, subLocation, orgUser } = asset;
  return (
    <Section title="Location">
      <DescriptionList
        items={[
          ['Location', location.name],
          ['Room', subLocation?.nameNickname ?? 'No room'],
          ['Assigned to', orgUser?.fullName ?? 'Unassigned'],
        ]}
      />
      {!mayEdit && <AssetRoom asset={asset} />}
      <div className="st-record-buttons">
        <ChangeLocation asset={asset} />
        {mayEdit && <ManageRooms asset={asset} />}
      </div>
    </Section>
  );
}

const fields = { rooms: urlFlag, changeLocation: urlFlag };

function ManageRooms({ asset }: { asset: AssetInstance }) {
  const [{ rooms }] = useUrlState(fields);
  const addressWith = useOverlayAddress();
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ rooms: 'true' })}>
        Manage Rooms
      </ButtonLink>
      <Suspense>{rooms && <RoomsDialog location={asset.location} />}</Suspense>
    </>
  );
}

/** Shown with the permission; disabled, with the reason, while a service is pending. */
function ChangeLocation({ asset }: { asset: AssetInstance }) {
  const mayChange = useCan('assets.changeLocation');
  const [{ changeLocation }] = useUrlState(fields);
  const addressWith = useOverlayAddress();
  const refusal = locationChangeRefusal({ hasPendingService: asset.dateServicePending !== null });
  if (!mayChange) return null;
  if (refusal !== null) return <CannotChange reason={refusal} />;
  return (
    <>
      <ButtonLink preventScrollReset to={addressWith({ changeLocation: 'true' })}>
        Change Location
      </ButtonLink>
      <Suspense>{changeLocation && <ChangeLocationDialog asset={asset} />}</Suspense>
    </>
  );
}

function CannotChange({ reason }: { reason: string }) {
  return (
    <>
      <Button disabled>Change Location</Button>
      <p className="st-field-hint">{reason}</p>
    </>
  );
}

const fullNameOf = ({ fullName }: { fullName: string }) => fullName;

function AssignToPerson({ asset }: { asset: AssetInstance }) {
  const id = useId();
  const { assignTo, running } = useUpdateAsset();
  const { orgUser } = asset;
  return (
    <div className="st-field">
      <span className="st-field-label" id={id}>
        Assign To Person
      </span>
      <ChoiceSelect
        label="Assign To Person"
        endpoint={users.assignable}
        input={{ locationId: asset.locationId }}
        nameOf={fullNameOf}
        known={orgUser && { id: orgUser.id, name: orgUser.fullName }}
        placeholder="Unassigned"
        value={orgUser?.id ?? null}
        busy={running}
        onChoose={(personId) => void assignTo(asset, personId)}
      />
    </div>
  );
}
