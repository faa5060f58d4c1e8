import { DatePicker } from 'antd';
import dayjs from 'dayjs';
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
}

/** As it is shown (doc 1 §9), and what may be typed besides. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];

/** The calendar of a day field, fetched with the first one. Days go in and out as they are written: no zone is asked. */
export function DayPicker({ label, control: { readOnly, ...control }, day, max, onDay }: DayPickerProps) {
  return (
    <DatePicker
      {...control}
      {...pickerLook({ label, readOnly, placeholder: 'dd MMM yyyy' })}
      value={day === null ? null : dayjs(day)}
      format={formats}
      minDate={dayjs('1900-01-01')}
      maxDate={dayjs(max ?? '2100-12-31')}
      // What was typed counts when the field is left, as in every other field.
      changeOnBlur
      preserveInvalidOnBlur={false}
      onChange={(chosen) => onDay(chosen === null ? null : chosen.format('YYYY-MM-DD'))}
    />
  );
}
