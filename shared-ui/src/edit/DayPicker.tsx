import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef } from 'react';
import { formatDay } from '../format/dates.ts';
import { pickerLook } from './picker-look.tsx';

interface DayPickerProps {
  /** What day it is: `Purchase Date`. */
  label: string;
  control: {
    readonly id: string;
    readonly status: 'error' | '';
    readonly disabled: boolean;
    readonly readOnly: boolean;
  };
  /** `YYYY-MM-DD`. */
  day: string | null;
  max: string | undefined;
  onDay: (day: string | null) => void;
  /** Told why what was typed is not taken when the field is left; null when there is nothing to say. */
  onRefusal?: (reason: string | null) => void;
}

/** As it is shown (doc 1 §9), and what may be typed besides. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];

const firstDay = '1900-01-01';

/** Why a typed text is not taken as the day; null when it is. The picker shows the day before it again. */
function refusalOf(text: string, last: string): string | null {
  if (text === '') return null;
  const day = dayjs(text, formats, true);
  if (!day.isValid()) return `“${text}” is not a date. Type one such as 23 Nov 2026.`;
  if (day.isBefore(firstDay)) return `The date was not changed: ${text} is too long ago.`;
  return day.isAfter(last) ? `The date was not changed: ${text} is after ${formatDay(last)}.` : null;
}

/** The calendar of a day field, fetched with the first one. Days go in and out as they are written: no zone is asked. */
export function DayPicker(props: DayPickerProps) {
  const { label, control: allControl, day, max = '2100-12-31', onDay, onRefusal } = props;
  const { readOnly, ...control } = allControl;
  // The picker forgets a refused text before it tells of the blur.
  const typed = useRef('');
  const onLeave = () => {
    onRefusal?.(refusalOf(typed.current, max));
    typed.current = '';
  };
  return (
    <div
      onInput={({ target }) => {
        typed.current = target instanceof HTMLInputElement ? target.value : '';
      }}
    >
      <DatePicker
        {...control}
        {...pickerLook({ label, readOnly, placeholder: 'dd MMM yyyy' })}
        value={day === null ? null : dayjs(day)}
        format={formats}
        minDate={dayjs(firstDay)}
        maxDate={dayjs(max)}
        // What was typed counts when the field is left, as in every other field.
        changeOnBlur
        preserveInvalidOnBlur={false}
        onBlur={onLeave}
        onChange={(chosen) => {
          typed.current = '';
          onDay(chosen === null ? null : chosen.format('YYYY-MM-DD'));
        }}
      />
    </div>
  );
}
