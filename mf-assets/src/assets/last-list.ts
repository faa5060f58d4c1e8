import { useLocation } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { assetViewFields } from './asset-view.ts';

const remembered = 'steward.assets.list';

/** Remembers, for this tab, how the list of assets is looked at: filters, order and page. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => sessionStorage.setItem(remembered, ofTheList(search)), [search]);
}

/** The list itself, with nothing open over it. */
function ofTheList(search: string): string {
  const list = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name in assetViewFields),
  );
  return list.size === 0 ? '' : `?${list.toString()}`;
}

/** The way back to the list as it was left. */
export function backToList() {
  return { to: `${paths.assets}${sessionStorage.getItem(remembered) ?? ''}`, label: 'Back to all assets' };
}
