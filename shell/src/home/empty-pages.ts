/** The pages without content, in one chunk. */
export { NoPermissionPage } from './NoPermissionPage.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
