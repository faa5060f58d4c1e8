/** The frame's own parts: for the shell and an embedding product; areas never need them. */
export { Chooser, type Choice, type Choices } from './Chooser.tsx';
export { Drawer } from './Drawer.tsx';
export { Mark } from './Mark.tsx';
export { MenuSection, OutsideLink } from './Menu.tsx';
export { Popup } from './Popup.tsx';
export * from './portal-icons.tsx';
export { Spinner } from './Spinner.tsx';
export { Strip } from './Strip.tsx';
export { ThemeSwitch } from './ThemeSwitch.tsx';
