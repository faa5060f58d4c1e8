// The types of jest-dom's expectations, for every test of a screen.
import '@testing-library/jest-dom/jest-globals';

export { fakePrinter } from './fake-printer.ts';
export { people } from './people.ts';
export { renderPage } from './render-page.tsx';
export { openPopover } from './open-popover.ts';
