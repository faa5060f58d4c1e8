import { localTimeIn, instantAt } from '@steward/shared-api';
import { Suspense } from 'react';
import { formatDateTime, zoneName } from '../format/dates.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { sizes } from '../theme/tokens.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

const DateTimePicker = lazyRemote(async () => (await import('./DateTimePicker.tsx')).DateTimePicker);

interface DateTimeFieldProps extends FieldProps {
  /** The time zone of the location; dates are shown and typed in its local time. */
  timeZone: string;
  /** Shown while the value is `undefined`. */
  defaultValue?: string | undefined;
}

/** A date and time in the local time of a location. The value is the instant, or the typed text if it is not a date and time. */
export function DateTimeField({ timeZone, defaultValue, ...props }: DateTimeFieldProps) {
  const [typed, type] = useField<string | null | undefined>(props.name);
  const value = typed === undefined ? (defaultValue ?? null) : typed;
  const instant = value !== null && isInstant(value) ? value : null;
  const localTime = instant && localTimeIn(timeZone, new Date(instant)).slice(0, 16);
  // An unchanged local time keeps its instant: an hour that occurs twice is not moved to the first one.
  const choose = (chosen: string | null) => {
    if (chosen === null) type(null);
    else if (chosen !== localTime) type(instantAt(timeZone, `${chosen}:00`).toISOString());
  };
  const zone = instant ? zoneName(timeZone, instant) : timeZone.replaceAll('_', ' ');
  return (
    <Field
      {...props}
      show={showText((text) => (isInstant(text) ? formatDateTime(text, timeZone) : text))}
      hint={props.hint ? [zone, ' · ', props.hint] : zone}
      error={
        value !== instant
          ? `“${value}” is not a date and time. Type one such as 05 Sep 2026 14:05.`
          : props.error
      }
    >
      {(control) => (
        <Suspense fallback={<Skeleton width="100%" height={sizes.control} />}>
          <DateTimePicker
            label={props.label}
            control={control}
            localTime={localTime}
            onLocalTime={choose}
            onInvalid={type}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** Whether it is an instant of the API. Browsers parse other texts as dates, too. */
function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
