/**
 * The name of the meta element of a sign-in page that was opened from Steward, or without a page, such as by typing its address. A link
 * or form of another site never adds it.
 */
export const openedByUserMeta = 'steward-opened-by-user';
