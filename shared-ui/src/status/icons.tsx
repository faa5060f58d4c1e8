import type { ReactNode } from 'react';

export interface IconProps {
  /** The accessible name. Without it the icon only repeats the text next to it and is hidden from screen readers. */
  label?: string;
}

// Returns an icon component from a shape on a 16 px grid, with one stroke in the colour of the text.
export function createIcon(shape: ReactNode) {
  return function Icon({ label }: IconProps) {
    const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
    return (
      <svg
        {...spoken}
        className="st-icon"
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {label === undefined ? null : <title>{label}</title>}
        {shape}
      </svg>
    );
  };
}

export const CheckIcon = createIcon(<path d="m3.5 8.5 3 3 6-7" />);
export const CrossIcon = createIcon(<path d="m4 4 8 8m0-8-8 8" />);
export const AlertIcon = createIcon(<path d="M8 2.2 14.4 13.4H1.6ZM8 6.4v3.2M8 11.6v.01" />);
export const ClockIcon = createIcon(<path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-9v3l2 1.4" />);
export const PersonIcon = createIcon(
  <path d="M8 8a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 8 8Zm-5 5.4c.5-2.3 2.5-3.4 5-3.4s4.5 1.1 5 3.4" />,
);
export const PictureIcon = createIcon(
  <path d="M2.5 3.2h11v9.6h-11ZM5.6 6.5v.01M2.8 11.6l3.2-3 2.2 2 2.2-2.6 3 3.4" />,
);
export const SearchIcon = createIcon(
  <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.3-1.2 3.2 3.2" />,
);
export const ColumnsIcon = createIcon(<path d="M2.5 3h11v10h-11Zm3.7 0v10m3.7-10v10" />);
export const ArrowUpIcon = createIcon(<path d="M8 13V3.5M4 7.3l4-4 4 4" />);
export const ArrowDownIcon = createIcon(<path d="M8 3v9.5M4 8.7l4 4 4-4" />);
export const MoreIcon = createIcon(<path d="M8 3.5v.01M8 8v.01M8 12.5v.01" />);
export const ChevronLeftIcon = createIcon(<path d="m10 3.5-4.5 4.5 4.5 4.5" />);
export const ChevronRightIcon = createIcon(<path d="m6 3.5 4.5 4.5-4.5 4.5" />);
export const DetailsIcon = createIcon(<path d="M2.5 3h11v10h-11ZM9.5 3v10M11.3 5.8h.4m-.4 2.2h.4" />);
export const TrackerIcon = createIcon(
  <path d="M2.5 2.5h4v4h-4Zm7 0h4v4h-4Zm-7 7h4v4h-4Zm7 0h1.5v1.5m2.5-1.5v4m-4 0h1.5" />,
);
export const BoxIcon = createIcon(<path d="m8 1.9 5.6 3v6.2L8 14.1l-5.6-3V4.9Zm-5.4 3L8 8l5.4-3.1M8 8v6" />);
export const LockIcon = createIcon(<path d="M3.5 7.2h9v6.3h-9ZM5.2 7V5a2.8 2.8 0 0 1 5.6 0v2M8 9.6v1.6" />);
export const DownloadIcon = createIcon(<path d="M8 2.5v7.5M4.5 6.8 8 10.2l3.5-3.4M2.8 13.2h10.4" />);
export const HourglassIcon = createIcon(
  <path d="M4 2.2h8M4 13.8h8M5 2.2v2.3L8 8l3-3.5V2.2M5 13.8v-2.3L8 8l3 3.5v2.3" />,
);
export const GlobeIcon = createIcon(
  <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM2.2 8h11.6M8 2c2 1.7 2.6 3.7 2.6 6S10 12.3 8 14c-2-1.7-2.6-3.7-2.6-6S6 3.7 8 2Z" />,
);
export const NewTabIcon = createIcon(<path d="M9.5 2.5h4v4M13.2 2.8 7.5 8.5M11.5 9v4h-9v-9h4" />);
export const DeleteIcon = createIcon(
  <path d="M2.8 4.2h10.4M6.2 4V2.5h3.6V4M4.2 4.5l.6 9h6.4l.6-9M6.8 7v4m2.4-4v4" />,
);
export const EditIcon = createIcon(<path d="m2.8 13.2.9-3.2 6.9-6.9 2.3 2.3L6 12.3Zm6.3-8.6 2.3 2.3" />);
export const FilterIcon = createIcon(<path d="M2.5 4h11m-9 4h7m-5 4h3" />);
