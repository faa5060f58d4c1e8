const remembered = 'steward.assets.labels';

/** Remembers, for this tab, whose labels are to be printed, in this order; the page of labels then finds them. */
export function chooseForLabels(assetInstanceIds: readonly string[]): void {
  sessionStorage.setItem(remembered, JSON.stringify(assetInstanceIds));
}

/** Whose labels are to be printed: the ids of assets. */
export function chosenForLabels(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(remembered) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    // Somebody else wrote there: nothing is chosen.
    return [];
  }
}
