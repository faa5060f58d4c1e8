/** Beside a category or severity that Steward has guessed, until staff confirm or change it. Not part of the labels, which the home page loads. */
export function Guessed() {
  return <span className="st-muted st-small"> Guessed</span>;
}
