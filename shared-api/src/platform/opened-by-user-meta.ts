/**
 * The name of the meta element that marks a page opened from Steward or without another page, such as by typing its address. A page opened by
 * a link or form of another site never has it.
 */
export const openedByUserMeta = 'steward-opened-by-user';
