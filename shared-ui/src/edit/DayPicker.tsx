import { DatePicker } from 'antd';
import enGB from 'antd/es/date-picker/locale/en_GB.js';
import dayjs from 'dayjs';
// Weeks begin on Monday.
import 'dayjs/locale/en-gb.js';
import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

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
}

/** As it is shown (doc 1 §9), and what may be typed besides. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];

/** The calendar of a day field, fetched with the first one. Days go in and out as they are written: no zone is asked. */
export function DayPicker({ label, control: { readOnly, ...control }, day, max, onDay }: DayPickerProps) {
  // Among many days it is said which one the button clears.
  const lang = { ...enGB.lang, clear: `Clear ${label}` };
  return (
    <DatePicker
      {...control}
      locale={{ ...enGB, lang }}
      allowClear={{ clearIcon: <CrossIcon /> }}
      // Still to be read and reached, and shown as text.
      {...(readOnly ? { inputReadOnly: true, open: false, allowClear: false, suffixIcon: null } : {})}
      value={day === null ? null : dayjs(day)}
      format={formats}
      // Nothing can be typed where it is only read.
      placeholder={readOnly ? '' : 'dd MMM yyyy'}
      minDate={dayjs('1900-01-01')}
      maxDate={dayjs(max ?? '2100-12-31')}
      // What was typed counts when the field is left, as in every other field.
      changeOnBlur
      preserveInvalidOnBlur={false}
      onChange={(chosen) => onDay(chosen === null ? null : chosen.format('YYYY-MM-DD'))}
    />
  );
}

// For fingers it is as high as half a phone: whole at its top, above the keyboard, instead of half outside beside its field.
addStyles(
  'day-picker',
  `
  @media (pointer: coarse) { .ant-picker-dropdown { position: fixed !important; inset: 8px 0 auto !important; width: fit-content; margin-inline: auto; } }
  `,
);
