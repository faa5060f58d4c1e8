import enGB from 'antd/es/date-picker/locale/en_GB.js';
// Weeks begin on Monday.
import 'dayjs/locale/en-gb.js';
import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface PickerStyle {
  /** `Purchase Date` */
  label: string;
  readOnly: boolean;
  /** The typed format. */
  placeholder: string;
}

/** The props that all calendars of fields share. */
export function pickerStyle({ label, readOnly, placeholder }: PickerStyle) {
  return {
    // The name of the field distinguishes several clear buttons.
    locale: { ...enGB, lang: { ...enGB.lang, clear: `Clear ${label}` } },
    // The pointer over the calendar must not replace the typed text.
    previewValue: false as const,
    // A read-only field can be focused and read, and shows its value as text.
    ...(readOnly
      ? { inputReadOnly: true, open: false, allowClear: false, suffixIcon: null, placeholder: '' }
      : { allowClear: { clearIcon: <CrossIcon /> }, placeholder }),
  };
}

// On touch screens the calendar is half as high as a phone: it opens at the top of the window, above the keyboard.
addStyles(
  'picker',
  `
  .st-day { display: contents; }
  @media (pointer: coarse) { .ant-picker-dropdown { position: fixed !important; inset: 8px 0 auto !important; width: fit-content; margin-inline: auto; } }
  `,
);
