import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router';

/** How one part of a screen's state stands in the address. What is at its default stands there not at all. */
export interface UrlField<Value> {
  /** From the address, where anyone may write anything: what makes no sense reads as the default. */
  read: (text: string | null) => Value;
  /** `null`: leave it out. */
  write: (value: Value) => string | null;
}

export type UrlFields<State> = { readonly [Name in keyof State]: UrlField<State[Name]> };

/** Free text, at most as long as the server takes, without the characters nobody can type. */
export const urlText: UrlField<string> = {
  read: (text) => (text ?? '').replace(/\p{Cc}/gu, '').slice(0, 100),
  write: (value) => value || null,
};

/** A switch that is off unless the address says `true`. */
export const urlFlag: UrlField<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : null),
};

/** The id of what is chosen, or nothing. */
export const urlId: UrlField<string | null> = {
  read: (text) => (text !== null && /^[\da-f-]{36}$/i.test(text) ? text : null),
  write: (value) => value,
};

/** A whole number from 1. */
export function urlNumber(
  fallback: number,
  allowed: (value: number) => boolean = () => true,
): UrlField<number> {
  return {
    read: (text) => {
      const value = Number(text);
      return text !== null && Number.isInteger(value) && value >= 1 && allowed(value) ? value : fallback;
    },
    write: (value) => (value === fallback ? null : String(value)),
  };
}

/** One of some words, or the fallback. */
export function urlChoice<const Choice extends string, Fallback extends Choice | null>(
  choices: readonly Choice[],
  fallback: Fallback,
): UrlField<Choice | Fallback> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? fallback,
    write: (value) => (value === fallback ? null : value),
  };
}

/** Under which name a part of the state stands in the address: by itself under its own. */
type AddressNames<State extends object> = Readonly<Partial<Record<keyof State, string>>>;

/**
 * The state of a screen that lives in its address: reload, back and a sent link give the same screen. Changes replace
 * the entry of the history; opening something is a {@link Link} and adds one. `fields` and `names` are constants of the module.
 */
export function useUrlState<State extends object>(
  fields: UrlFields<State>,
  names?: AddressNames<State>,
): readonly [state: State, change: (changes: Partial<State>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const state = useMemo(() => readState(fields, names, parameters), [fields, names, parameters]);
  const change = useCallback(
    (changes: Partial<State>) => {
      // Where the screen is slower than who uses it, it still shows an earlier address; nothing that was changed since is lost.
      const now = new URLSearchParams(router?.state.location.search ?? parameters);
      setParameters(writeState(fields, names, { changes, next: now }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [fields, names, router, parameters, setParameters],
  );
  return [state, change];
}

function namesOf<State extends object>(fields: UrlFields<State>) {
  // Guarantee: the keys of an object made of a State's fields are the names of that State.
  return Object.keys(fields) as (keyof State & string)[];
}

function readState<State extends object>(
  fields: UrlFields<State>,
  names: AddressNames<State> | undefined,
  parameters: URLSearchParams,
): State {
  // Guarantee: every name of State is read with the field of that name.
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, fields[name].read(parameters.get(names?.[name] ?? name))]),
  ) as State;
}

function writeState<State extends object>(
  fields: UrlFields<State>,
  names: AddressNames<State> | undefined,
  { changes, next }: { changes: Partial<State>; next: URLSearchParams },
) {
  for (const name of namesOf(fields)) {
    const value = changes[name];
    if (value === undefined) continue;
    const text = fields[name].write(value);
    const key = names?.[name] ?? name;
    if (text === null) next.delete(key);
    else next.set(key, text);
  }
  return next;
}
