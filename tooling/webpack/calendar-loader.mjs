// The calendar library measures the browser with two pieces of markup, which trusted types refuse, and brings a font of arrows as a data
// address, which our content policy refuses and we do not show.
const replacements = [
  [
    `el.innerHTML = '<table><tr><td><div></div></td></tr></table>'`,
    `el.appendChild(document.createElement('table')).insertRow().insertCell().appendChild(document.createElement('div'))`,
  ],
  [`outerEl.innerHTML = '<div></div>'`, `outerEl.appendChild(document.createElement('div'))`],
  [/@font-face\{[^}]*\}/, ''],
];

/** The file of the library that does. */
export const drawsCalendar = /@fullcalendar[\\/]core[\\/]internal-common\.js$/;

export default function calendarLoader(source) {
  return replacements.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${this.resourcePath} has changed: see what of this loader can go`);
    return next;
  }, source);
}
