/** Parts of the page frame, for the shell and embedding products only. */
export { Picker, type Choice, type Choices } from './Picker.tsx';
export { Drawer } from './Drawer.tsx';
export { Mark } from './Mark.tsx';
export { MenuSection, ExternalLink } from './Menu.tsx';
export { Popup } from './Popup.tsx';
export * from './header-icons.tsx';
export { Spinner } from './Spinner.tsx';
export { Banner } from './Banner.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
