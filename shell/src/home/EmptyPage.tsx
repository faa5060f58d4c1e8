import { NoPermissionPage } from './NoPermissionPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export interface EmptyPageProps {
  /** The page exists, and the user has no permission for it. */
  isDenied?: boolean;
}

/** A page without content: of an unknown address, or without permission. */
export function EmptyPage({ isDenied = false }: EmptyPageProps) {
  return isDenied ? <NoPermissionPage /> : <NotFoundPage />;
}
