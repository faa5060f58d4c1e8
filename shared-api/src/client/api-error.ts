import type { Problem } from '../problem.ts';

/** A failed call: the server responded with a problem, or did not respond (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem;
  /** The client has already retried this read, so callers should not repeat it. */
  readonly wasRetried: boolean;

  constructor(problem: Problem, options?: ErrorOptions & { wasRetried?: boolean }) {
    super(problem.detail ?? problem.title, options);
    this.status = problem.status;
    this.problem = problem;
    this.wasRetried = options?.wasRetried ?? false;
  }

  /** Returns the messages for a field of the input. */
  messagesOf(field: string): readonly string[] {
    return this.problem.errors?.[field] ?? [];
  }
}

/** The caller aborted the upload. Screens show no error for it. */
export class StoppedError extends ApiError {
  constructor(options?: ErrorOptions) {
    super({ title: 'The upload was stopped', status: 0 }, options);
  }
}

/** Whether the session has ended. The portal shows this in a banner, so screens must not show the error again. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether a retry may help: the server or the network failed, and the client has not already retried. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return !error.wasRetried && (error.status === 0 || error.status >= 500);
}
