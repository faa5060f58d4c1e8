export { people } from './people.ts';
export { renderPage } from './render-page.tsx';
