import type { AnyCommand, InputOf } from '@steward/shared-api';
import {
  ApiError,
  isSessionEnd,
  StoppedError,
  type ResponseOf,
  type CallOptions,
  type Command,
} from '@steward/shared-api/client';
import { useEffect, useId, useRef, useState } from 'react';
import { messagesOf, type ActionMessages } from '../action/action-messages.ts';
import { toast } from '../action/toast.ts';
import { unregisterForm } from '../dialog/unsaved-forms.ts';
import {
  afterSaving,
  emptyDraft,
  isEmpty,
  rebase,
  applyChanges,
  diff,
  type Conflict,
  type SavedValues,
} from './draft.ts';

/** The request of a form: a command, or several calls such as a record and then its file. `values` has the values that are not part of the input. */
export interface EditCommand<Values extends object, E extends AnyCommand> extends Pick<
  Command<E>,
  'endpoint' | 'running'
> {
  run: (input: InputOf<E>, options: CallOptions, values: Values) => Promise<ResponseOf<E>>;
}

interface EditOptions<Values extends object, E extends AnyCommand> {
  /** The saved values; for a new record the initial ones. */
  saved: SavedValues<Values>;
  command: EditCommand<Values, E>;
  /** Returns the input of the request; the contract validates it before it is sent. */
  inputOf: (changes: Partial<Values>, values: Values) => object;
  /** Returns errors that the contract cannot find, by field. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** The toast texts, or the named action that has them. */
  messages?: ActionMessages;
  /** Also shows the reason of a 409 in the toast, where the specification gives a text. */
  toastsConflict?: boolean;
  /** Names the record, under the success text. */
  about?: string;
  /** Loads the record after another user saved it first. */
  latest?: () => Promise<SavedValues<Values> | undefined>;
  /** Reads the saved values from a response. */
  readSaved?: (response: ResponseOf<E>) => SavedValues<Values>;
  /** Returns a text that replaces the success text when the response needs the user's attention. */
  warningOf?: (response: ResponseOf<E>, values: Values) => string | null;
  /** Shows no success toast: the screen itself shows the result. */
  isSilent?: boolean;
  /** Called with the response and the sent values. Not called while values of a saved record stay unsaved because they were typed meanwhile. */
  onSaved?: (response: ResponseOf<E>, values: Values) => void;
}

/** The state of a form, for its shell and its fields. */
export interface Edit<Values extends object> {
  readonly id: string;
  readonly values: Values;
  /** The unsaved values, by field. */
  readonly typed: Partial<Values>;
  /** The number of fields with unsaved values. */
  readonly unsaved: number;
  readonly saving: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusals: number;
  readonly conflict: Conflict<Values> | null;
  type: (changes: Partial<Values>) => void;
  save: () => Promise<void>;
  /** Focuses the first field with an error instead of saving. */
  refuse: () => void;
  /** Discards the unsaved values. */
  cancel: () => void;
  /** Ends a conflict: takes the latest version, with its values for `theirs`, and keeps all other unsaved values. */
  reload: (theirs?: readonly string[]) => void;
}

/**
 * The one way to edit a record. The contract validates the unsaved values; a save sends them with the version that they change. After a
 * failure they stay: the fields show the errors and one toast the failure. When the session ended, the portal's banner shows it instead.
 */
export function useEdit<Values extends object, E extends AnyCommand>(
  options: EditOptions<Values, E>,
): Edit<Values> {
  const { command, inputOf, check, messages, about, latest, readSaved, isSilent = false, onSaved } = options;
  const { toastsConflict = false } = options;
  const id = useId();
  const action = typeof messages === 'string' ? messages : id;
  const [draft, setDraft] = useState(emptyDraft<Values>);
  const [response, setResponse] = useState<SavedValues<Values>>();
  const keyOf = useIdempotencyKey();
  const latestDraft = useRef(draft);
  /** The user discarded the values while they were being saved. */
  const wasCancelled = useRef(false);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);
  const saved = newer(response, options.saved);
  const base = draft.base ?? saved;
  const values = { ...base.values, ...draft.typed };

  const refuse = (errors: Readonly<Record<string, string>>) =>
    setDraft((before) => ({ ...before, errors, refusals: before.refusals + 1 }));
  const fail = (error: ApiError) => {
    if (error instanceof StoppedError || isSessionEnd(error)) return;
    const { problem } = error;
    const errors = firstMessages(problem.errors ?? {});
    const isAtFields = Object.keys(errors).some((name) => name in values);
    if (isAtFields) refuse(errors);
    const { failure } = messagesOf(messages);
    const isShownAtField = isAtFields && !(toastsConflict && error.status === 409);
    toast.error(isShownAtField ? failure : (problem.detail ?? failure), { action });
  };
  const send = async (input: object, of: SavedValues<Values>): Promise<void> => {
    const { version } = of;
    try {
      const response = await command.run(
        asInput<E>(input),
        version === undefined ? { idempotencyKey: keyOf(input) } : { ifMatch: version },
        values,
      );
      const savedState = readSaved?.(response);
      setResponse(savedState);
      const left = wasCancelled.current
        ? emptyDraft<Values>()
        : afterSaving(latestDraft.current, { typed: draft.typed, base: of.values }, savedState);
      setDraft(left);
      // Immediately: `onSaved` may navigate.
      if (isEmpty(left.typed)) unregisterForm(id);
      const warning = options.warningOf?.(response, values) ?? null;
      if (warning !== null) toast.warning(warning, { action, about });
      else if (!isSilent) toast.success(messagesOf(messages).success, { action, about });
      if (isEmpty(left.typed)) onSaved?.(response, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const latestState = error.status === 412 ? await latest?.() : undefined;
      if (!latestState || latestState.version === version) return fail(error);
      const conflict = conflictOf(error, of, latestState);
      // The other user changed no field of this form: save again on the new version.
      if (conflict.fields.length === 0) return send(input, latestState);
      setDraft((before) => ({ ...before, conflict }));
    }
  };
  const save = async () => {
    if (command.running) return;
    if (isEmpty(draft.typed) && base.version !== undefined) return toast.info('There is nothing to save');
    const input = inputOf(draft.typed, values);
    const checked = command.endpoint.input.safeParse(input);
    const problems = { ...messagesAt(checked.error?.issues ?? []), ...check?.(values) };
    if (!isEmpty(problems)) return refuse(problems);
    wasCancelled.current = false;
    await send(input, base);
  };
  return {
    id,
    values,
    typed: draft.typed,
    unsaved: Object.keys(draft.typed).length,
    saving: command.running,
    errors: draft.errors,
    refusals: draft.refusals,
    conflict: draft.conflict,
    type: (changes) => setDraft((before) => applyChanges(before, saved, changes)),
    save,
    refuse: () => refuse({}),
    cancel: () => {
      wasCancelled.current = true;
      unregisterForm(id);
      setDraft(emptyDraft<Values>());
    },
    reload: (theirs = []) =>
      setDraft((before) => (before.conflict ? rebase(before, before.conflict.latest, theirs) : before)),
  };
}

/** The same key for the same content, so that a retry after a lost response writes nothing twice. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (input: object) => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The response of a save is newer than the cached record until the refetch returns. */
function newer<Values>(
  response: SavedValues<Values> | undefined,
  saved: SavedValues<Values>,
): SavedValues<Values> {
  return response && (response.version ?? 0) > (saved.version ?? 0) ? response : saved;
}

function conflictOf<Values extends object>(
  { problem }: ApiError,
  base: SavedValues<Values>,
  latest: SavedValues<Values>,
): Conflict<Values> {
  const fields = Object.keys(diff<Values>(latest.values, base.values));
  return { by: problem.changedBy, at: problem.changedAt, fields, latest };
}

function firstMessages(errors: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [message]]) => (message ? [[name, message]] : [])),
  );
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function messagesAt(issues: readonly Issue[]): Record<string, string> {
  // Keeps the first message of a field: `fromEntries` keeps the last.
  return Object.fromEntries(
    issues.toReversed().map(({ path: [name = ''], message }) => [String(name), message]),
  );
}

/** Guarantee: called with an input that the endpoint's schema accepted. */
function asInput<E extends AnyCommand>(input: object): InputOf<E> {
  return input as InputOf<E>;
}
