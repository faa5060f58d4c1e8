import { useLocation } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

const remembered = 'steward.assets.list';

/** Remembers, for this tab, how the list of assets is looked at: filters, order and page. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => sessionStorage.setItem(remembered, search), [search]);
}

/** The way back to the list as it was left. */
export function backToList() {
  return { to: `${paths.assets}${sessionStorage.getItem(remembered) ?? ''}`, label: 'Back to all assets' };
}
