import type { InputOf, trackers } from '@steward/shared-api';

/** The filters and the order of the list of assets. */
type MatchingLabels = Omit<InputOf<typeof trackers.listMatchingLabels>, 'pageNumber' | 'pageSize'>;

/** The assets that get a printed label: the selected ones, or all that match the filters, in the order of the list. */
export type ChosenLabels = { readonly ids: readonly string[] } | { readonly filters: MatchingLabels };

const storageKey = 'steward.assets.labels';

/** Stores the chosen assets of this browser tab for the page that prints their labels. */
export function chooseForLabels(chosen: ChosenLabels): void {
  sessionStorage.setItem(storageKey, JSON.stringify(chosen));
}

/** Returns the assets for which labels are to be printed. */
export function chosenForLabels(): ChosenLabels {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    // An earlier version stored only the ids.
    if (Array.isArray(stored)) return { ids: stored.filter((id) => typeof id === 'string') };
    if (typeof stored === 'object' && stored !== null) {
      if ('filters' in stored && typeof stored.filters === 'object' && stored.filters !== null)
        return { filters: stored.filters };
      if ('ids' in stored && Array.isArray(stored.ids))
        return { ids: stored.ids.filter((id) => typeof id === 'string') };
    }
  } catch {
    // Not valid JSON: nothing is selected.
  }
  return { ids: [] };
}
