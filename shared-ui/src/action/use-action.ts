import { ApiError, isSessionEnd, StoppedError, type CallOptions } from '@steward/shared-api/client';
import { useCallback, useId } from 'react';
import { formatDateTime, readerTimeZone } from '../format/dates.ts';
import { messagesOf, type ActionMessages } from './action-messages.ts';
import { toast } from './toast.ts';

interface ActionOptions<Output> {
  /** The texts, or the named action that has them; the default texts without one. */
  messages?: ActionMessages;
  /** Returns a text that replaces the success text when the response needs the user's attention. */
  warningOf?: (output: Output) => string | null;
}

/** A command, or several that are one action for the user. */
interface Runnable<Input, Output> {
  readonly run: (input: Input, options?: CallOptions) => Promise<Output>;
}

interface RunOptions<Output> extends CallOptions {
  /** Names the record, under the success text. */
  about?: string;
  /** Shows an Undo button with the success text; called with the response. */
  undo?: (output: Output) => void;
}

/**
 * Returns a function that runs a write outside a form. It shows exactly one toast, for success or failure, and never rejects for an API
 * error. It shows none when the session ended: a banner says so. Resolves to the response, or to undefined after a failure.
 */
export function useAction<Input, Output>(
  { run }: Runnable<Input, Output>,
  { messages, warningOf }: ActionOptions<Output> = {},
) {
  const unnamed = useId();
  const action = typeof messages === 'string' ? messages : unnamed;
  return useCallback(
    async (
      input: Input,
      { about, undo, ...options }: RunOptions<Output> = {},
    ): Promise<Output | undefined> => {
      const { success, failure } = messagesOf(messages);
      try {
        const output = await run(input, options);
        const details = { action, about, undo: undo && (() => undo(output)) };
        const warning = warningOf?.(output) ?? null;
        if (warning === null) toast.success(success, details);
        else toast.warning(warning, details);
        return output;
      } catch (error) {
        // The user stopped it, or the portal shows that the session ended.
        if (options.signal?.aborted || error instanceof StoppedError || isSessionEnd(error)) return undefined;
        if (!(error instanceof ApiError)) throw error;
        toast.error(failureText(error, failure), { action });
        return undefined;
      }
    },
    [run, messages, warningOf, action],
  );
}

/** The text of a failure: who changed the record and when after a conflict, otherwise the reason of the server, or `failure`. */
export function failureText({ status, problem }: ApiError, failure: string): string {
  const { changedBy, changedAt, detail } = problem;
  if (status !== 412 || changedBy === undefined || changedAt === undefined) return detail ?? failure;
  const when = formatDateTime(changedAt, readerTimeZone());
  return `${changedBy} changed this on ${when}, so your change was not saved. The latest version is shown now.`;
}
