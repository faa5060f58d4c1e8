/** Nothing lent to other areas yet. */
export const widgets = {};
