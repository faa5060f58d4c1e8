/** The frame's own parts: for the shell and an embedding product; areas never need them. */
export { Picker, type Choice, type Choices } from './Picker.tsx';
export { Drawer } from './Drawer.tsx';
export { Mark } from './Mark.tsx';
export { MenuSection, OutsideLink } from './Menu.tsx';
export { Popup } from './Popup.tsx';
export * from './header-icons.tsx';
export { Spinner } from './Spinner.tsx';
export { Banner } from './Banner.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
