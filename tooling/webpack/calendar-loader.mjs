// Replaces two uses of innerHTML in the calendar library, which trusted types reject, and removes an embedded icon font, which the
// content policy rejects and the portal does not show.
const replacements = [
  [
    `el.innerHTML = '<table><tr><td><div></div></td></tr></table>'`,
    `el.appendChild(document.createElement('table')).insertRow().insertCell().appendChild(document.createElement('div'))`,
  ],
  [`outerEl.innerHTML = '<div></div>'`, `outerEl.appendChild(document.createElement('div'))`],
  [/@font-face\{[^}]*\}/, ''],
];

/** The file of the library with this code. */
export const drawsCalendar = /@fullcalendar[\\/]core[\\/]internal-common\.js$/;

export default function calendarLoader(source) {
  return replacements.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${this.resourcePath} has changed: see what of this loader can go`);
    return next;
  }, source);
}
