/** A step that somebody may ask for: from which states, to which one, and what is said when it is not possible. */
export interface Step<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** The sentence of the 409, and of the disabled button. */
  readonly refusal: (state: State) => string;
}

/** The steps of a noun as one table: the server refuses by it, the screens disable by it. */
export interface Lifecycle<State extends string, Name extends string> {
  readonly names: readonly Name[];
  can: (step: Name, state: State) => boolean;
  /** The state that the step leads to. */
  to: (step: Name) => State;
  /** Why the step is not possible in this state; null when it is. */
  refusal: (step: Name, state: State) => string | null;
}

/** Makes a lifecycle of its table. */
export function lifecycle<State extends string, Name extends string>(
  steps: Record<Name, Step<State>>,
): Lifecycle<State, Name> {
  const table = new Map<string, Step<State>>(Object.entries(steps));
  const stepOf = (name: Name): Step<State> => {
    const step = table.get(name);
    if (!step) throw new Error(`There is no step ${name}`);
    return step;
  };
  return {
    // Guarantee: a Record<Name, …> has the names for keys.
    names: [...table.keys()] as Name[],
    can: (name, state) => stepOf(name).from.includes(state),
    to: (name) => stepOf(name).to,
    refusal: (name, state) => {
      const step = stepOf(name);
      return step.from.includes(state) ? null : step.refusal(state);
    },
  };
}
