const storageKey = 'steward.assets.labels';

/** Stores the selected assets of this browser tab for the page that prints their labels. */
export function chooseForLabels(assetInstanceIds: readonly string[]): void {
  sessionStorage.setItem(storageKey, JSON.stringify(assetInstanceIds));
}

/** Returns the ids of the assets for which labels are to be printed. */
export function chosenForLabels(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Not valid JSON: nothing is selected.
    return [];
  }
}
