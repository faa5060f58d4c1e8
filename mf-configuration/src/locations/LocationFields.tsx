import { fieldsOf } from '@steward/shared-ui/edit';
import type { LocationValues } from './location-edit.ts';

const Field = fieldsOf<LocationValues>();

/** The fields of a location. */
export function LocationFields({ timeZone }: { timeZone: string }) {
  return (
    <>
      <Field.Text name="name" label="Location Name" max={100} required />
      <Field.Text name="reference" label="Reference" max={100} hint="Short code, e.g. TRU" />
      <Field.Option
        name="timeZone"
        label="Time Zone"
        options={zonesWith(timeZone)}
        hint="Dates and times use this time zone"
      />
      <Field.Text name="address" label="Address" max={500} wide />
      <Field.Text name="postcode" label="Postcode" max={100} />
      <Field.Text name="phone" label="Phone" max={100} />
      <Field.Text name="email" label="Email" max={320} />
    </>
  );
}

/** The time zones of the browser and the chosen one. */
function zonesWith(chosen: string) {
  const timeZones = new Set([chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...timeZones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
