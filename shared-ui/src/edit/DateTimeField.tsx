import { clockIn, instantAt } from '@steward/shared-api';
import { Suspense } from 'react';
import { formatDateTime, zoneName } from '../format/dates.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { sizes } from '../theme/tokens.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

const DateTimePicker = lazyRemote(async () => (await import('./DateTimePicker.tsx')).DateTimePicker);

interface DateTimeFieldProps extends FieldProps {
  /** Whose clocks are read and set: the time zone of a location. */
  timeZone: string;
  /** What it is until somebody says otherwise: while its value is `undefined`. */
  usual?: string | undefined;
}

/** A date and time as the clocks of a location show it; the value is the instant, or what was typed and cannot be read as one. */
export function DateTimeField({ timeZone, usual, ...props }: DateTimeFieldProps) {
  const [typed, type] = useField<string | null | undefined>(props.name);
  const value = typed === undefined ? (usual ?? null) : typed;
  const moment = value !== null && isInstant(value) ? value : null;
  const clock = moment && clockIn(timeZone, new Date(moment)).slice(0, 16);
  // What the clocks show already stays the moment it was: an hour that they show twice is not moved to the first.
  const choose = (chosen: string | null) => {
    if (chosen === null) type(null);
    else if (chosen !== clock) type(instantAt(timeZone, `${chosen}:00`).toISOString());
  };
  const zone = moment ? zoneName(timeZone, moment) : timeZone.replaceAll('_', ' ');
  return (
    <Field
      {...props}
      show={showText((text) => (isInstant(text) ? formatDateTime(text, timeZone) : text))}
      hint={props.hint ? [zone, ' · ', props.hint] : zone}
      error={
        value !== moment
          ? `“${value}” is not a date and time. Please write it like 05 Sep 2026 14:05`
          : props.error
      }
    >
      {(control) => (
        <Suspense fallback={<Skeleton width="100%" height={sizes.control} />}>
          <DateTimePicker
            label={props.label}
            control={control}
            clock={clock}
            onClock={choose}
            onUnread={type}
          />
        </Suspense>
      )}
    </Field>
  );
}

/** As the wire has it; a text that only happens to be read as a date by browsers is none. */
function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
