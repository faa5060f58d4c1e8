import { anyLocation, selectLocation, useSelectedLocation } from '@steward/shared-auth';
import { Chooser, PinIcon, type Choice } from '@steward/shared-ui/portal';
import { useLocationsInScope } from './locations-in-scope.ts';

const anywhere: Choice = { id: null, name: anyLocation };

/** Where the person is looking (doc 1 §2). Who has a single location is there and has nothing to choose. */
export function LocationChooser() {
  const locations = useLocationsInScope();
  const selected = useSelectedLocation();
  const [only, second] = locations ?? [];
  if (only && !second)
    return (
      <p className="st-only-location">
        <PinIcon />
        <span className="st-hidden">Location: </span>
        <span className="st-chooser-name">{only.name}</span>
      </p>
    );
  return (
    <Chooser
      label="Location"
      icon={<PinIcon />}
      choices={[anywhere, ...(locations ?? [])]}
      chosen={selected ?? anywhere}
      onChoose={({ id, name }) => selectLocation(id === null ? null : { id, name })}
    />
  );
}
