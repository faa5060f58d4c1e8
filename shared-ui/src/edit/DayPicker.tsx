import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, type InputEvent } from 'react';
import { pickerStyle } from './picker-style.tsx';

interface DayPickerProps {
  /** `Purchase Date` */
  label: string;
  control: {
    readonly id: string;
    readonly 'aria-label'?: string;
    readonly 'aria-invalid'?: boolean;
    readonly 'aria-describedby'?: string | undefined;
    readonly status: 'error' | '';
    readonly disabled: boolean;
    readonly readOnly: boolean;
  };
  /** `YYYY-MM-DD` */
  day: string | null;
  /** Shown without a day. The typed format by default. */
  placeholder?: string;
  /** The last day that the calendar offers. A later one can be typed: the field then names it in its error. */
  max: string | undefined;
  onDay: (day: string | null) => void;
  /** Called with a typed text that is not a date when the field is left. */
  onInvalid: (text: string) => void;
}

/** The displayed format first, then others that users may type. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];
const wireFormat = 'YYYY-MM-DD';
const firstDay = '1900-01-01';
const lastDay = '2100-12-31';

/** The calendar of a day field; it loads with the first one. Days are never converted between time zones. */
export function DayPicker(props: DayPickerProps) {
  const {
    label,
    control: allControl,
    day,
    placeholder = 'dd MMM yyyy',
    max = lastDay,
    onDay,
    onInvalid,
  } = props;
  const { readOnly, ...control } = allControl;
  // Before the field loses the focus, the calendar drops a text that it does not offer and reports the previous day again.
  const typed = useRef<string | null>(null);
  const isBlurred = useRef(false);
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value.trim();
    // Immediately, so that the clear button is gone before Tab moves the focus.
    if (target.value === '' && day !== null) onDay(null);
  };
  /** Takes the typed text. */
  const commitTypedText = (text: string) => {
    const parsed = dayjs(text, formats, true);
    isBlurred.current = true;
    if (text === '') onDay(null);
    else if (!parsed.isValid()) onInvalid(text);
    else if (parsed.format(wireFormat) !== day) onDay(parsed.format(wireFormat));
  };
  return (
    <div role="presentation" className="st-day" onInput={onInput}>
      <DatePicker
        {...control}
        {...pickerStyle({ label, readOnly, placeholder })}
        value={day === null ? null : dayjs(day)}
        format={formats}
        minDate={dayjs(firstDay)}
        maxDate={dayjs(max)}
        preserveInvalidOnBlur={false}
        onFocus={() => {
          isBlurred.current = false;
          typed.current = null;
        }}
        // A typed text is taken when the user leaves the field, as in every other field.
        onBlur={() => {
          if (typed.current !== null) commitTypedText(typed.current);
        }}
        onChange={(chosen) => {
          if (isBlurred.current) return;
          typed.current = null;
          onDay(chosen === null ? null : chosen.format(wireFormat));
        }}
      />
    </div>
  );
}
