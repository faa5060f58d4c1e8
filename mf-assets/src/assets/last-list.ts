import { useLocation } from '@steward/shared-ui/page';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { assetView } from './asset-view.ts';

const storageKey = 'steward.assets.list';

/** Null where it is blocked, as in some embeds. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Remembers the filters, the order and the page of the asset list in this browser tab. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => storage()?.setItem(storageKey, listParameters(search)), [search]);
}

/** The search parameters of the list without those of dialogs. */
function listParameters(search: string): string {
  const list = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => name in assetView.fields || name === 'view'),
  );
  return list.size === 0 ? '' : `?${list.toString()}`;
}

/** A link back to the list in its last state. */
export function backToList() {
  return { to: `${paths.assets}${storage()?.getItem(storageKey) ?? ''}`, label: 'Back to all assets' };
}
