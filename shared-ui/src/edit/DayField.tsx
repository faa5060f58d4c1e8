import { Suspense } from 'react';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { formatDay } from '../format/dates.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { sizes } from '../theme/tokens.ts';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

const DayPicker = lazyRemote(async () => (await import('./DayPicker.tsx')).DayPicker);

interface DayFieldProps extends FieldProps {
  /** The last day that may be chosen, `YYYY-MM-DD`. */
  max?: string;
}

/**
 * A calendar day of an asset. The API has it as 12:00 UTC of the day, so that no time zone moves it. The value is the day, or the typed
 * text if it is not a date, which the contract rejects.
 */
export function DayField({ max, ...props }: DayFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  const day = value !== null && isDay(value) ? value.slice(0, 10) : null;
  return (
    <Field {...props} error={errorOf(value, day, max) ?? props.error} show={showText(formatDayOrText)}>
      {(control) => (
        <Suspense fallback={<Skeleton width="100%" height={sizes.control} />}>
          <DayPicker
            label={props.label}
            control={control}
            day={day}
            max={max}
            onDay={(chosen) => {
              // Leaving an empty field changes nothing.
              if (chosen !== null || value) type(chosen && `${chosen}T12:00:00.000Z`);
            }}
            onInvalid={type}
          />
        </Suspense>
      )}
    </Field>
  );
}

function errorOf(value: string | null, day: string | null, max = '2100-12-31'): string | undefined {
  if (value === null || value === '') return undefined;
  if (day === null) return `“${value}” is not a date. Type one such as 23 Nov 2026.`;
  return day > max ? `${formatDay(day)} is after ${formatDay(max)}` : undefined;
}

const formatDayOrText = (value: string) => (isDay(value) ? formatDay(value) : value);

/** Whether it is a day of the API. Browsers parse other texts as dates, too. */
function isDay(value: string): boolean {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value) && !Number.isNaN(Date.parse(value));
}
