import { Suspense, useState } from 'react';
import { lazyPart } from '../widget/lazy-part.tsx';
import { formatDay } from '../format/dates.ts';
import { Bone } from '../page/Bone.tsx';
import { sizes } from '../theme/tokens.ts';
import { showText } from './edit-context.ts';
import { Field, useField, type FieldProps } from './Field.tsx';

const DayPicker = lazyPart(async () => (await import('./DayPicker.tsx')).DayPicker);

interface DayFieldProps extends FieldProps {
  /** The last day that may be chosen, `YYYY-MM-DD`. */
  max?: string;
}

/** A day of an asset's life. The wire has it as 12:00 UTC of the day (doc 1 §5); no time zone ever moves it. */
export function DayField({ max, ...props }: DayFieldProps) {
  const [value, type] = useField<string | null>(props.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <Field {...props} error={refusal ?? props.error} show={showText(formatDay)}>
      {(control) => (
        <Suspense fallback={<Bone width="100%" height={sizes.control} />}>
          <DayPicker
            label={props.label}
            control={control}
            day={value?.slice(0, 10) ?? null}
            max={max}
            onDay={(day) => type(day && `${day}T12:00:00.000Z`)}
            onRefusal={setRefusal}
          />
        </Suspense>
      )}
    </Field>
  );
}
