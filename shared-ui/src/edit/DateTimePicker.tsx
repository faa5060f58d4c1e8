import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useRef } from 'react';
import { addStyles } from '../theme/styles.ts';
import type { Control } from './Field.tsx';
import { pickerStyle } from './picker-style.tsx';

dayjs.extend(utc);

interface DateTimePickerProps {
  /** What happens then: `Date`. */
  label: string;
  control: Control;
  /** What clocks show, `YYYY-MM-DDTHH:mm`. */
  clock: string | null;
  onClock: (clock: string | null) => void;
  /** Told what was typed and is no date and time. */
  onUnread: (text: string) => void;
}

/** As it is shown, and what may be typed besides. */
const formats = [
  'DD MMM YYYY HH:mm',
  'D MMM YYYY H:mm',
  'D MMMM YYYY H:mm',
  'DD/MM/YYYY HH:mm',
  'D/M/YYYY H:mm',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DDTHH:mm',
];

const written = 'YYYY-MM-DDTHH:mm';

/**
 * The calendar and clock of a moment field, fetched with the first one. What clocks show goes in and out as it is written: it is kept as if it
 * were UTC, which skips no hour, whatever the reader's own zone does in that night.
 */
export function DateTimePicker(props: DateTimePickerProps) {
  const { label, control, clock, onClock, onUnread } = props;
  const { readOnly, ...of } = control;
  // Closing, the calendar hands out once more what it showed before: that is over when something else was typed.
  const isLeft = useRef(false);
  /** What was typed counts when the field is left, whatever it is. */
  const leave = (typed: string) => {
    // The calendar itself reads by the reader's own clocks, to which an hour is missing that other clocks have.
    isLeft.current = !formats.some((format) => dayjs(typed, format, true).isValid());
    if (typed === '') return onClock(null);
    if (!isLeft.current) return undefined;
    const read = formats.map((format) => dayjs.utc(typed, format, true)).find((at) => at.isValid());
    return read ? onClock(read.format(written)) : onUnread(typed);
  };
  return (
    <DatePicker
      {...of}
      classNames={{ popup: { root: 'st-date-time-picker' } }}
      {...pickerStyle({ label, readOnly, placeholder: 'dd MMM yyyy HH:mm' })}
      // It is emptied by typing: a button that goes with what it clears would take the focus along.
      allowClear={false}
      value={clock === null ? null : dayjs.utc(clock)}
      format={formats}
      // Every minute can be typed; to press there are few enough for a finger.
      showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs('2000-01-01T09:00') }}
      // The reader's own now says nothing about clocks elsewhere.
      showNow={false}
      needConfirm={false}
      minDate={dayjs('1900-01-01')}
      maxDate={dayjs('2100-12-31')}
      preserveInvalidOnBlur={false}
      onFocus={() => {
        isLeft.current = false;
      }}
      onBlur={({ target }) => {
        if (!readOnly && target instanceof HTMLInputElement) leave(target.value.trim());
      }}
      onChange={(chosen) => {
        if (!isLeft.current) onClock(chosen === null ? null : chosen.format(written));
      }}
    />
  );
}

// Beside each other a month and a clock are wider than a small phone: there the clock stands below.
addStyles(
  'moment-picker',
  `
  @media (pointer: coarse) { .st-date-time-picker .ant-picker-time-panel-cell-inner { height: 44px !important; line-height: 44px !important; } }
  @media (max-width: 440px) { .st-date-time-picker .ant-picker-datetime-panel { flex-direction: column; } .st-date-time-picker .ant-picker-time-panel { border-inline-start: 0; border-block-start: 1px solid var(--st-line); } .st-date-time-picker .ant-picker-time-panel-column { height: 132px; } }
  `,
);
