import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState, type InputEvent, type KeyboardEvent } from 'react';
import { DayText, ShownText } from './DayText.tsx';
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
  /** A text that is not a day. The field shows it, and users correct it. */
  text?: string | null;
  /** The last day that the calendar offers. A later one can be typed: the field then names it in its error. */
  max: string | undefined;
  onDay: (day: string | null) => void;
  /** Called with a typed text that is not a date when the field is left. */
  onInvalid: (text: string) => void;
  /** Called after the typed text is taken. Without it, Enter opens the calendar. */
  onEnter?: () => void;
}

/** The displayed format first, then others that users may type. */
const formats = ['DD MMM YYYY', 'D MMM YYYY', 'DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD', 'DDMMYYYY'];
const wireFormat = 'YYYY-MM-DD';
const firstDay = '1900-01-01';
const lastDay = '2100-12-31';
const components = { input: DayText };

/** The calendar of a day field; it loads with the first one. Days are never converted between time zones. */
export function DayPicker(props: DayPickerProps) {
  const { label, control: allControl, day, text = null, max = lastDay, onDay, onInvalid, onEnter } = props;
  const { readOnly, ...control } = allControl;
  // Before the field loses the focus, the calendar drops a text that it does not offer and reports the previous day again.
  const typed = useRef<string | null>(null);
  const isBlurred = useRef(false);
  const [isTyping, setTyping] = useState(false);
  const onInput = ({ target }: InputEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value.trim();
    setTyping(true);
    // Immediately, so that the clear button is gone before Tab moves the focus.
    if (target.value === '' && day !== null) onDay(null);
  };
  const commitTypedText = () => {
    const { current: typedText } = typed;
    setTyping(false);
    if (typedText === null) return;
    typed.current = null;
    const parsed = dayjs(typedText, formats, true);
    if (typedText === '') onDay(null);
    else if (!parsed.isValid()) onInvalid(typedText);
    else if (parsed.format(wireFormat) !== day) onDay(parsed.format(wireFormat));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    // The calendar stays closed.
    event.preventDefault();
    commitTypedText();
    onEnter();
  };
  return (
    <div role="presentation" className="st-day" onInput={onInput}>
      <ShownText value={isTyping || day !== null ? null : text}>
        <DatePicker
          {...control}
          {...pickerStyle({ label, readOnly, placeholder: 'dd MMM yyyy' })}
          components={components}
          value={day === null ? null : dayjs(day)}
          format={formats}
          minDate={dayjs(firstDay)}
          maxDate={dayjs(max)}
          preserveInvalidOnBlur={false}
          onFocus={() => {
            isBlurred.current = false;
            typed.current = null;
          }}
          onKeyDown={onKeyDown}
          // A typed text is taken when the user leaves the field, as in every other field.
          onBlur={() => {
            isBlurred.current = typed.current !== null;
            commitTypedText();
          }}
          onChange={(chosen) => {
            if (isBlurred.current) return;
            typed.current = null;
            onDay(chosen === null ? null : chosen.format(wireFormat));
          }}
        />
      </ShownText>
    </div>
  );
}
