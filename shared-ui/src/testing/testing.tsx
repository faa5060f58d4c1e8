// The types of jest-dom's expectations, for every test of a screen.
import '@testing-library/jest-dom/jest-globals';

export { people } from './people.ts';
export { renderPage } from './render-page.tsx';
