import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, type InputEvent } from 'react';
import { pickerStyle } from './picker-style.tsx';

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
  /** The last day that the calendar offers. A later one can be typed: the field then names it in its error. */
  max: string | undefined;
  onDay: (day: string | null) => void;
  /** Called with a typed text that is not a date when the field is left. */
  onUnread: (text: string) => void;
}

/** As it is shown, and what may be typed besides. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];
const wireFormat = 'YYYY-MM-DD';
const firstDay = '1900-01-01';
const lastDay = '2100-12-31';

/** The calendar of a day field, fetched with the first one. Days go in and out as they are written: no zone is asked. */
export function DayPicker(props: DayPickerProps) {
  const { label, control: allControl, day, max = lastDay, onDay, onUnread } = props;
  const { readOnly, ...control } = allControl;
  // The calendar drops a text that it does not offer before the field is left, and reports the day before once more.
  const typed = useRef<string | null>(null);
  const isLeft = useRef(false);
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value.trim();
    // At once: the button that clears the field is then gone when Tab looks for the next place.
    if (target.value === '' && day !== null) onDay(null);
  };
  /** Takes a typed text as it is. */
  const leave = (text: string) => {
    const read = dayjs(text, formats, true);
    isLeft.current = true;
    if (text === '') onDay(null);
    else if (!read.isValid()) onUnread(text);
    else if (read.format(wireFormat) !== day) onDay(read.format(wireFormat));
  };
  return (
    <div role="presentation" className="st-day" onInput={onInput}>
      <DatePicker
        {...control}
        {...pickerStyle({ label, readOnly, placeholder: 'dd MMM yyyy' })}
        value={day === null ? null : dayjs(day)}
        format={formats}
        minDate={dayjs(firstDay)}
        maxDate={dayjs(max)}
        preserveInvalidOnBlur={false}
        onFocus={() => {
          isLeft.current = false;
          typed.current = null;
        }}
        // What was typed counts when the field is left, as in every other field.
        onBlur={() => {
          if (typed.current !== null) leave(typed.current);
        }}
        onChange={(chosen) => {
          if (isLeft.current) return;
          typed.current = null;
          onDay(chosen === null ? null : chosen.format(wireFormat));
        }}
      />
    </div>
  );
}
