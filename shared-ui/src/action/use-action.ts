import { ApiError, isSessionEnd, StoppedError, type CallOptions } from '@steward/shared-api/client';
import { useCallback, useId } from 'react';
import { formatDateTime, readerTimeZone } from '../format/dates.ts';
import { messagesOf, type ActionName } from './action-messages.ts';
import { toast } from './toast.ts';

interface ActionOptions<Answer> {
  /** Which line of the catalogue it says; the default texts without one. */
  messages?: ActionName;
  /** Shown in place of the words of success when the answer needs the user's attention. */
  warningOf?: (answer: Answer) => string | null;
  /** Somebody else changed the record meanwhile (412): show what is there now. */
  onConflict?: () => void;
}

/** What can be done: a command, or several that are one action to the person. */
interface Runnable<Input, Answer> {
  readonly run: (input: Input, options?: CallOptions) => Promise<Answer>;
}

interface RunOptions<Answer> extends CallOptions {
  /** What it is done to, said under the words of success. */
  about?: string;
  /** Offered with the words of success; told what the server answered. */
  undo?: (answer: Answer) => void;
}

/**
 * A write without a form around it: says exactly one toast, of success or of failure, and never throws. Of the end of a
 * session it says nothing: a banner does.
 * Answers what the server answered, or `undefined` when it failed.
 */
export function useAction<Input, Answer>(
  { run }: Runnable<Input, Answer>,
  { messages, warningOf, onConflict }: ActionOptions<Answer> = {},
) {
  const unnamed = useId();
  const action = messages ?? unnamed;
  return useCallback(
    async (
      input: Input,
      { about, undo, ...options }: RunOptions<Answer> = {},
    ): Promise<Answer | undefined> => {
      const { success, failure } = messagesOf(messages);
      try {
        const answer = await run(input, options);
        const details = { action, about, undo: undo && (() => undo(answer)) };
        const warning = warningOf?.(answer) ?? null;
        if (warning === null) toast.success(success, details);
        else toast.warning(warning, details);
        return answer;
      } catch (error) {
        // Whoever stopped it knows, and the end of a session the portal says.
        if (options.signal?.aborted || error instanceof StoppedError || isSessionEnd(error)) return undefined;
        if (!(error instanceof ApiError)) throw error;
        toast.error(failureText(error, failure), { action });
        if (error.status === 412) onConflict?.();
        return undefined;
      }
    },
    [run, messages, warningOf, onConflict, action],
  );
}

/** The server's own reason where it gives one, else the catalogue's; of a conflict, who and when. */
export function failureText({ status, problem }: ApiError, failure: string): string {
  const { changedBy, changedAt, detail } = problem;
  if (status !== 412 || changedBy === undefined || changedAt === undefined) return detail ?? failure;
  const when = formatDateTime(changedAt, readerTimeZone());
  return `${changedBy} changed this on ${when}, so your change was not saved. The latest version is shown now.`;
}
