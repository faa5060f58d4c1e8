import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useRef } from 'react';
import { addStyles } from '../theme/styles.ts';
import type { Control } from './Field.tsx';
import { pickerStyle } from './picker-style.tsx';

dayjs.extend(utc);

interface DateTimePickerProps {
  /** `Date` */
  label: string;
  control: Control;
  /** The local time, `YYYY-MM-DDTHH:mm`. */
  localTime: string | null;
  onLocalTime: (localTime: string | null) => void;
  /** Called with a typed text that is not a date and time. */
  onInvalid: (text: string) => void;
}

/** The displayed format first, then others that users may type. */
const formats = [
  'DD MMM YYYY HH:mm',
  'D MMM YYYY H:mm',
  'D MMMM YYYY H:mm',
  'DD/MM/YYYY HH:mm',
  'D/M/YYYY H:mm',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DDTHH:mm',
];

const wireFormat = 'YYYY-MM-DDTHH:mm';

/**
 * The calendar of a date and time field; it loads with the first one. Local times are kept as if they were UTC, which skips no hour: the
 * reader's time zone would skip one in the night of a clock change.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, control, localTime, onLocalTime, onInvalid } = props;
  const { readOnly, ...inputProps } = control;
  // The calendar forgets a typed text when the page renders again, and reports its previous value when it closes.
  const typed = useRef<string | null>(null);
  const hasCommitted = useRef(false);
  /** Takes the typed text when the user leaves the field. The calendar parses in the reader's time zone, which may lack an hour of the location. */
  const commitTypedText = () => {
    const { current: text } = typed;
    typed.current = null;
    if (text === null) return;
    const parsed = formats.map((format) => dayjs.utc(text, format, true)).find((at) => at.isValid());
    const typedTime = parsed?.format(wireFormat) ?? null;
    hasCommitted.current = text !== '' && typedTime !== localTime;
    if (text === '') onLocalTime(null);
    else if (typedTime === null) onInvalid(text);
    else if (hasCommitted.current) onLocalTime(typedTime);
  };
  return (
    <div
      role="presentation"
      className="st-day"
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement) typed.current = target.value.trim();
      }}
    >
      <DatePicker
        {...inputProps}
        classNames={{ popup: { root: 'st-date-time-picker' } }}
        {...pickerStyle({ label, readOnly, placeholder: 'dd MMM yyyy HH:mm' })}
        // Users clear the field by deleting the text. A clear button would disappear with the focus on it.
        allowClear={false}
        value={localTime === null ? null : dayjs.utc(localTime)}
        format={formats}
        // The list has few enough minutes for a finger; any minute can be typed.
        showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs('2000-01-01T09:00') }}
        // "Now" would be the reader's local time.
        showNow={false}
        needConfirm={false}
        minDate={dayjs('1900-01-01')}
        maxDate={dayjs('2100-12-31')}
        preserveInvalidOnBlur={false}
        onFocus={() => {
          hasCommitted.current = false;
          typed.current = null;
        }}
        onBlur={() => {
          if (!readOnly) commitTypedText();
        }}
        onChange={(chosen) => {
          const time = chosen?.format(wireFormat) ?? null;
          const isPrevious = hasCommitted.current || (typed.current !== null && time === localTime);
          if (isPrevious) return;
          typed.current = null;
          onLocalTime(time);
        }}
      />
    </div>
  );
}

// Side by side, a calendar and a clock are wider than a small phone: the clock moves below.
addStyles(
  'date-time-picker',
  `
  @media (pointer: coarse) { .st-date-time-picker .ant-picker-time-panel-cell-inner { height: 44px !important; line-height: 44px !important; } }
  @media (max-width: 440px) { .st-date-time-picker .ant-picker-datetime-panel { flex-direction: column; } .st-date-time-picker .ant-picker-time-panel { border-inline-start: 0; border-block-start: 1px solid var(--st-line); } .st-date-time-picker .ant-picker-time-panel-column { height: 132px; } }
  `,
);
