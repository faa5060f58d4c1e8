import { useLocation } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

const remembered = 'steward.assets.list';

/** Remembers, for this tab, how the list of assets is looked at: filters, order and page. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => sessionStorage.setItem(remembered, withoutOverlays(search)), [search]);
}

/** The list itself, with nothing open over it. */
function withoutOverlays(search: string): string {
  const list = new URLSearchParams(search);
  for (const name of ['asset', 'tab', 'rooms', 'add', 'requestModel']) list.delete(name);
  return list.size === 0 ? '' : `?${list.toString()}`;
}

/** The way back to the list as it was left. */
export function backToList() {
  return { to: `${paths.assets}${sessionStorage.getItem(remembered) ?? ''}`, label: 'Back to all assets' };
}
