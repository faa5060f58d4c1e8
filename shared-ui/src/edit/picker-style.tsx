import enGB from 'antd/es/date-picker/locale/en_GB.js';
// Weeks begin on Monday.
import 'dayjs/locale/en-gb.js';
import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface Looked {
  /** What day or moment it is: `Purchase Date`. */
  label: string;
  readOnly: boolean;
  /** How it is typed. */
  placeholder: string;
}

/** What every calendar of a field has in common. */
export function pickerStyle({ label, readOnly, placeholder }: Looked) {
  return {
    // Among many days it is said which one the button clears.
    locale: { ...enGB, lang: { ...enGB.lang, clear: `Clear ${label}` } },
    // What is typed stays, wherever the pointer lies when the calendar opens under it.
    previewValue: false as const,
    // Still to be read and reached, and shown as text; nothing can be typed where it is only read.
    ...(readOnly
      ? { inputReadOnly: true, open: false, allowClear: false, suffixIcon: null, placeholder: '' }
      : { allowClear: { clearIcon: <CrossIcon /> }, placeholder }),
  };
}

// For fingers it is as high as half a phone: whole at its top, above the keyboard, instead of half outside beside its field.
addStyles(
  'picker',
  `
  .st-day { display: contents; }
  @media (pointer: coarse) { .ant-picker-dropdown { position: fixed !important; inset: 8px 0 auto !important; width: fit-content; margin-inline: auto; } }
  `,
);
