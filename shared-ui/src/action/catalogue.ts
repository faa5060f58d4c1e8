interface Texts {
  readonly success: string;
  /** Said when the server gives no reason of its own. */
  readonly failure: string;
}

/** What a person reads after an action: the catalogue of doc 2 §8, and the same manner for what it leaves out. */
export const catalogue = {
  updateAssetInstance: {
    success: 'Asset instance updated successfully',
    failure: 'Error updating asset instance',
  },
} as const satisfies Record<string, Texts>;

export type ActionName = keyof typeof catalogue;
