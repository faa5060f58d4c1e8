/** What this area lends to others, by the names of area.json. */
export const widgets = {};
