import { createIcon } from '../status/icons.tsx';

export const ChevronDownIcon = createIcon(<path d="m4 6 4 4 4-4" />);
export const MenuIcon = createIcon(<path d="M2 4h12M2 8h12M2 12h12" />);
export const PinIcon = createIcon(
  <path d="M8 14.2s4.6-4 4.6-7.4a4.6 4.6 0 0 0-9.2 0c0 3.4 4.6 7.4 4.6 7.4ZM8 8.4a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z" />,
);
export const AppsIcon = createIcon(
  <path
    strokeWidth="2.6"
    d="M3.2 3.2v.01M8 3.2v.01M12.8 3.2v.01M3.2 8v.01M8 8v.01M12.8 8v.01M3.2 12.8v.01M8 12.8v.01M12.8 12.8v.01"
  />,
);
export const ScanIcon = createIcon(
  <path d="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M2.5 8h11" />,
);
export const MaskIcon = createIcon(
  <path d="M6 7.5A2.6 2.6 0 1 0 6 2.3a2.6 2.6 0 0 0 0 5.2ZM1.5 13.2C2 10.8 3.7 9.7 6 9.7m3 2.3h5m-2-2 2 2-2 2" />,
);
export const PlugIcon = createIcon(
  <path d="m2 2 12 12M2 6.5a9 9 0 0 1 3-2m3-.5a9 9 0 0 1 6 2.5M4.5 9.2a5.5 5.5 0 0 1 2-1.2m3.8.600c.4.200.8.400 1.2.600M8 12v.01" />,
);
export const RefreshIcon = createIcon(<path d="M13.5 8A5.5 5.5 0 1 1 11.8 4L13.5 5.5m0-3.2v3.2h-3.2" />);
export const ExitIcon = createIcon(<path d="M6 2.5H3v11h3M6.5 8H14m-3-3 3 3-3 3" />);
export const GearIcon = createIcon(
  <path d="M2 4.5h6m4 0h2M2 11.5h2m4 0h6M10 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Zm-4 7a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z" />,
);
export const QuestionIcon = createIcon(
  <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.3 6.3a1.7 1.7 0 1 1 2.5 1.6c-.5.300-.8.600-.8 1.2M8 11.3v.01" />,
);
export const LifebuoyIcon = createIcon(
  <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12Zm0-3.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3.8 3.8l2.4 2.4m3.6 3.6 2.4 2.4m0-8.4L9.8 6.2M6.2 9.8l-2.4 2.4" />,
);
export const ShieldIcon = createIcon(
  <path d="M8 1.8 13 3.6v4c0 3.3-2.2 5.6-5 6.6-2.8-1-5-3.3-5-6.6v-4ZM5.8 8l1.6 1.6 3-3.2" />,
);
export const PeopleIcon = createIcon(
  <path d="M6 7.5A2.3 2.3 0 1 0 6 2.9a2.3 2.3 0 0 0 0 4.6Zm-4.5 5.6c.4-2.2 2.2-3.3 4.5-3.3s4.1 1.1 4.5 3.3M10.5 3.2a2.2 2.2 0 0 1 0 4m1.5 2.8c1.3.400 2.2 1.4 2.5 3" />,
);
export const BookIcon = createIcon(
  <path d="M8 4.3C6.6 3.2 4.7 2.8 2 2.8v9.7c2.7 0 4.6.400 6 1.5 1.4-1.1 3.3-1.5 6-1.5V2.8c-2.7 0-4.6.400-6 1.5Zm0 0V14" />,
);
export const HeartIcon = createIcon(
  <path d="M8 13.5S2 10 2 6a3.2 3.2 0 0 1 6-1.6A3.2 3.2 0 0 1 14 6c0 4-6 7.5-6 7.5Z" />,
);
export const BagIcon = createIcon(<path d="M3 5.2h10l.8 8.6H2.2ZM5.6 7V4.4a2.4 2.4 0 0 1 4.8 0V7" />);
export const HomeIcon = createIcon(<path d="M2.5 7.2 8 2.5l5.5 4.7V13.5h-4v-3.8h-3v3.8h-4Z" />);
export const CalendarIcon = createIcon(<path d="M2.5 3.5h11v10h-11ZM2.5 6.7h11M5.5 2v2.5M10.5 2v2.5" />);
export const BellIcon = createIcon(<path d="M4 11V7.2a4 4 0 0 1 8 0V11l1.3 1.5H2.7ZM6.7 14.2h2.6" />);
export const ListIcon = createIcon(<path d="M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4v.01M2.5 8v.01M2.5 12v.01" />);
export const WrenchIcon = createIcon(
  <path d="M13.3 4.3a3.4 3.4 0 0 1-4.6 4.1l-4.5 4.5a1.5 1.5 0 0 1-2.1-2.1l4.5-4.5a3.4 3.4 0 0 1 4.1-4.6L8.6 3.8l.4 3.2 3.2.4Z" />,
);
export const FileIcon = createIcon(<path d="M3.5 2h5.5l3.5 3.5V14h-9ZM9 2v3.5h3.5" />);
