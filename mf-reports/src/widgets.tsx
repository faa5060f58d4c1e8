/** The widgets of this area, by their names in area.json. */
export const widgets = {};
