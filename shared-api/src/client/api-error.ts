import type { Problem } from '../problem.ts';

/** A call that was answered with a problem, or not at all (`status` 0: the network is gone). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem;
  /** It was a read that the client has retried, so that nothing else should repeat it. */
  readonly wasRetried: boolean;

  constructor(problem: Problem, options?: ErrorOptions & { wasRetried?: boolean }) {
    super(problem.detail ?? problem.title, options);
    this.status = problem.status;
    this.problem = problem;
    this.wasRetried = options?.wasRetried ?? false;
  }

  /** The messages of one field of the input. */
  messagesOf(field: string): readonly string[] {
    return this.problem.errors?.[field] ?? [];
  }
}

/** What was under way was stopped by whoever began it: they know, and nobody is told of a failure. */
export class StoppedError extends ApiError {
  constructor(options?: ErrorOptions) {
    super({ title: 'The upload was stopped', status: 0 }, options);
  }
}

/** Whether the session has ended: the portal says so over whatever is on screen (F11), and nobody says it once more. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether asking again may help: the server or the network failed, not the question, and the client has not asked again already. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return !error.wasRetried && (error.status === 0 || error.status >= 500);
}
