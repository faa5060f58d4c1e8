// The types of jest-dom's matchers, for all tests of screens.
import '@testing-library/jest-dom/jest-globals';

export { fakePrinter } from './fake-printer.ts';
export { people } from './people.ts';
export { renderPage } from './render-page.tsx';
export { openPopover } from './open-popover.ts';
