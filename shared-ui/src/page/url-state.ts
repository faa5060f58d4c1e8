import { useCallback, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { RouterContext } from './PageRouter.tsx';

/** Converts a part of a screen's state to a search parameter. Default values are omitted. */
export interface UrlField<Value> {
  /** Reads the parameter; an invalid text gives the default. */
  read: (text: string | null) => Value;
  /** Returns `null` to omit the parameter. */
  write: (value: Value) => string | null;
}

export type UrlFields<State> = { readonly [Name in keyof State]: UrlField<State[Name]> };

/** Free text, limited to the length that the server accepts, without control characters. */
export const urlText: UrlField<string> = {
  read: (text) => (text ?? '').replace(/\p{Cc}/gu, '').slice(0, 100),
  write: (value) => value || null,
};

/** A switch that is off unless the URL says `true`. */
export const urlFlag: UrlField<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : null),
};

/** The id of a record, or null. */
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

/** One of a few values, or the fallback. */
export function urlChoice<const Choice extends string, Fallback extends Choice | null>(
  choices: readonly Choice[],
  fallback: Fallback,
): UrlField<Choice | Fallback> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? fallback,
    write: (value) => (value === fallback ? null : value),
  };
}

/** The parameter names of parts of the state; by default their own names. */
type ParameterNames<State extends object> = Readonly<Partial<Record<keyof State, string>>>;

/**
 * The state of a screen in its URL, so that reload, back and a sent link show the same screen. Changes replace the history entry; a
 * {@link Link} that opens something adds one. `fields` and `names` must be constants.
 */
export function useUrlState<State extends object>(
  fields: UrlFields<State>,
  names?: ParameterNames<State>,
): readonly [state: State, change: (changes: Partial<State>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const router = useContext(RouterContext);
  const state = useMemo(() => readState(fields, names, parameters), [fields, names, parameters]);
  const change = useCallback(
    (changes: Partial<State>) => {
      // A slow screen may still render an earlier URL: reads the latest one, so that no change is lost.
      const currentParameters = new URLSearchParams(router?.state.location.search ?? parameters);
      setParameters(writeState(fields, names, { changes, next: currentParameters }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [fields, names, router, parameters, setParameters],
  );
  return [state, change];
}

export function namesOf<State extends object>(fields: UrlFields<State>) {
  // Guarantee: the keys of an object of State's fields are the keys of State.
  return Object.keys(fields) as (keyof State & string)[];
}

function readState<State extends object>(
  fields: UrlFields<State>,
  names: ParameterNames<State> | undefined,
  parameters: URLSearchParams,
): State {
  // Guarantee: every key of State is read with the field of that name.
  return Object.fromEntries(
    namesOf(fields).map((name) => [name, fields[name].read(parameters.get(names?.[name] ?? name))]),
  ) as State;
}

function writeState<State extends object>(
  fields: UrlFields<State>,
  names: ParameterNames<State> | undefined,
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
