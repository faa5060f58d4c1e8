import type { AnyCommand, InputOf } from '@steward/shared-api';
import {
  ApiError,
  isSessionEnd,
  StoppedError,
  type ResponseOf,
  type CallOptions,
  type Command,
} from '@steward/shared-api/client';
import { useId, useRef, useState } from 'react';
import { messagesOf, type ActionName } from '../action/action-messages.ts';
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
  type Saved,
} from './draft.ts';

/** What a form sends: a command, or what is more than one, such as a record and then its file; `values` has what no input takes. */
export interface EditCommand<Values extends object, E extends AnyCommand> extends Pick<
  Command<E>,
  'endpoint' | 'running'
> {
  run: (input: InputOf<E>, options: CallOptions, values: Values) => Promise<ResponseOf<E>>;
}

interface EditOptions<Values extends object, E extends AnyCommand> {
  /** What is saved; for something new, what its form begins with. */
  saved: Saved<Values>;
  command: EditCommand<Values, E>;
  /** What is sent, of what was changed; the contract checks it before it goes. */
  inputOf: (changes: Partial<Values>, values: Values) => object;
  /** What the contract cannot know to be missing or wrong: a message by field. */
  check?: (values: Values) => Readonly<Record<string, string>>;
  /** Which line of the catalogue it says. */
  messages?: ActionName;
  /** That a value is taken is said in the toast, too, where the specification has words for it. */
  saysTaken?: boolean;
  /** What it is done to, said under the words of success. */
  about?: string;
  /** What is saved now, after somebody else was faster. */
  latest?: () => Promise<Saved<Values> | undefined>;
  /** How an answer reads as what is saved. */
  readSaved?: (answer: ResponseOf<E>) => Saved<Values>;
  /** Shown in place of the words of success when the answer needs the user's attention. */
  warningOf?: (answer: ResponseOf<E>, values: Values) => string | null;
  /** The screen itself shows that it is done: no toast says so. */
  isShown?: boolean;
  /** Told what the server answered, and what of. */
  onSaved?: (answer: ResponseOf<E>, values: Values) => void;
}

/** A form under way, as its shell and its fields use it. */
export interface Edit<Values extends object> {
  readonly id: string;
  readonly values: Values;
  /** The values that are not saved, by field. */
  readonly typed: Partial<Values>;
  /** How many fields are typed in and not saved. */
  readonly unsaved: number;
  readonly saving: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusals: number;
  readonly conflict: Conflict<Values> | null;
  type: (changes: Partial<Values>) => void;
  save: () => Promise<void>;
  /** Shows what is saved again. */
  cancel: () => void;
  /** Ends a conflict: takes the latest version, with its values for `theirs`, and keeps everything else that was typed. */
  reload: (theirs?: readonly string[]) => void;
}

/**
 * The one way to edit: typed over what is saved, checked by the contract, sent with the version it is a change of. A
 * failure keeps what is typed; it is said at the fields, and once in a toast, or by the portal's banner when the session ended.
 */
export function useEdit<Values extends object, E extends AnyCommand>(
  options: EditOptions<Values, E>,
): Edit<Values> {
  const { command, inputOf, check, messages, about, latest, readSaved, isShown = false, onSaved } = options;
  const { saysTaken = false } = options;
  const id = useId();
  const action = messages ?? id;
  const [draft, setDraft] = useState(emptyDraft<Values>);
  const [answered, setAnswered] = useState<Saved<Values>>();
  const keyOf = useIdempotencyKey();
  const saved = newer(answered, options.saved);
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
    const isSaidThere = isAtFields && !(saysTaken && error.status === 409);
    toast.error(isSaidThere ? failure : (problem.detail ?? failure), { action });
  };
  const send = async (input: object, of: Saved<Values>): Promise<void> => {
    const { version } = of;
    try {
      const answer = await command.run(
        asInput<E>(input),
        version === undefined ? { idempotencyKey: keyOf(input) } : { ifMatch: version },
        values,
      );
      const now = readSaved?.(answer);
      setAnswered(now);
      setDraft((before) => afterSaving(before, draft.typed, now));
      // At once: what follows may lead to another page.
      unregisterForm(id);
      const warning = options.warningOf?.(answer, values) ?? null;
      if (warning !== null) toast.warning(warning, { action, about });
      else if (!isShown) toast.success(messagesOf(messages).success, { action, about });
      onSaved?.(answer, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const now = error.status === 412 ? await latest?.() : undefined;
      if (!now || now.version === version) return fail(error);
      const conflict = conflictOf(error, of, now);
      // What changed is none of this form's: its change is as good as before.
      if (conflict.fields.length === 0) return send(input, now);
      setDraft((before) => ({ ...before, conflict }));
    }
  };
  const save = async () => {
    if (command.running) return;
    if (isEmpty(draft.typed) && base.version !== undefined) return toast.info('There is nothing to save');
    const input = inputOf(draft.typed, values);
    const checked = command.endpoint.input.safeParse(input);
    const wrong = { ...messagesAt(checked.error?.issues ?? []), ...check?.(values) };
    if (!isEmpty(wrong)) return refuse(wrong);
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
    cancel: () => {
      unregisterForm(id);
      setDraft(emptyDraft<Values>());
    },
    reload: (theirs = []) =>
      setDraft((before) => (before.conflict ? rebase(before, before.conflict.latest, theirs) : before)),
  };
}

/** The same key for the same content, so that a send whose answer was lost writes nothing twice. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (input: object) => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/** The answer of a save is there before the screen has asked again. */
function newer<Values>(answered: Saved<Values> | undefined, saved: Saved<Values>): Saved<Values> {
  return answered && (answered.version ?? 0) > (saved.version ?? 0) ? answered : saved;
}

function conflictOf<Values extends object>(
  { problem }: ApiError,
  base: Saved<Values>,
  latest: Saved<Values>,
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
  // The first message of a field counts: fromEntries keeps the last.
  return Object.fromEntries(
    issues.toReversed().map(({ path: [name = ''], message }) => [String(name), message]),
  );
}

/** Guarantee: called with what the endpoint's own schema has just taken. */
function asInput<E extends AnyCommand>(input: object): InputOf<E> {
  return input as InputOf<E>;
}
