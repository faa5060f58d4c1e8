/** A step of a lifecycle: its allowed states, its resulting state, and the message if it is not possible. */
export interface Step<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Returns the message of the 409 response and of the disabled button. */
  readonly refusal: (state: State) => string;
}

/** The steps of a resource as one table. The server rejects and the screens disable steps by it. */
export interface Lifecycle<State extends string, Name extends string> {
  readonly names: readonly Name[];
  can: (step: Name, state: State) => boolean;
  /** The state that the step leads to. */
  to: (step: Name) => State;
  /** Returns why the step is not possible in this state, or null. */
  refusal: (step: Name, state: State) => string | null;
}

/** Creates a lifecycle from its table of steps. */
export function lifecycle<State extends string, Name extends string>(
  steps: Record<Name, Step<State>>,
): Lifecycle<State, Name> {
  const table = new Map<string, Step<State>>(Object.entries(steps));
  const stepOf = (name: Name): Step<State> => {
    const step = table.get(name);
    if (!step) throw new Error(`Unknown step ${name}`);
    return step;
  };
  return {
    // Guarantee: the keys of a Record<Name, …> are the names.
    names: [...table.keys()] as Name[],
    can: (name, state) => stepOf(name).from.includes(state),
    to: (name) => stepOf(name).to,
    refusal: (name, state) => {
      const step = stepOf(name);
      return step.from.includes(state) ? null : step.refusal(state);
    },
  };
}
