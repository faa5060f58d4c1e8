import type { Problem } from '@steward/shared-api';

/** An error with a message for the user. Every other error is logged and answered with 500. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 404: does not exist, or is outside the caller's scope. The response is the same for both. */
export function notFound(what: string): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: notVisible(what),
  });
}

/** 400: a field refers to a record that does not exist or is outside the caller's scope. The message is the same for both. */
export function unknownReference(field: string, what: string): HttpProblem {
  return invalid({ [field]: [notVisible(what)] });
}

const notVisible = (what: string) => `This ${what} does not exist, or you don’t have access to it`;

/** 401: the caller is not signed in. */
export function unauthenticated(): HttpProblem {
  return new HttpProblem({ title: 'Not signed in', status: 401, detail: 'Please log in' });
}

/** 403: in scope, but the caller lacks the permission. */
export function forbidden(detail = 'You don’t have permission to do this'): HttpProblem {
  return new HttpProblem({ title: 'Not allowed', status: 403, detail });
}

/** 400: validation messages by field. */
export function invalid(errors: Record<string, string[]>): HttpProblem {
  const [first] = Object.values(errors).flat();
  return new HttpProblem({
    title: 'Invalid input',
    status: 400,
    detail: first ?? 'Please check your input',
    errors,
  });
}

/** 409: not possible in the current state. Names a field when its value is taken. */
export function conflict(detail: string, field?: string): HttpProblem {
  const errors = field === undefined ? {} : { errors: { [field]: [detail] } };
  return new HttpProblem({ title: 'Not possible now', status: 409, detail, ...errors });
}

/** 412: the record has changed since the caller read it. */
export function preconditionFailed(changedBy: string, changedAt: string): HttpProblem {
  const detail = 'Someone else has changed this record in the meantime. Nothing was saved.';
  return new HttpProblem({ title: 'Changed in the meantime', status: 412, detail, changedBy, changedAt });
}

/** 503: the database does not respond. The current-user endpoint answers 502 instead, as the specification says. */
export function unavailable(status: 502 | 503): HttpProblem {
  return new HttpProblem({
    title: 'Not available',
    status,
    detail: 'The asset service cannot be reached at the moment',
  });
}

/** 413: the file has more bytes than allowed. */
export function tooLarge(maximumBytes: number): HttpProblem {
  const detail = `This file is larger than ${maximumBytes / 1_000_000} MB`;
  return new HttpProblem({ title: 'Too large', status: 413, detail, errors: { file: [detail] } });
}

/** 429: too many calls; possible again after this many seconds. */
export function tooMany(detail: string, retryAfterSeconds: number): HttpProblem {
  return new HttpProblem({ title: 'Too many requests', status: 429, detail }, retryAfterSeconds);
}

/** 507: the disk is full and cannot be written. Reads still work. */
export function diskFull(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail: 'The server has run out of disk space. Nothing was saved, but existing data can still be read.',
  });
}

/** 507: the organisation has used its quota (RFC 4331 defines this status; 413 is for a single file that is too large). */
export function quotaReached(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail:
      'Your organisation’s file storage is full. Nothing was saved. An administrator can see what uses it under Settings.',
  });
}

/** 507: uploads must leave the remaining disk space to the database. */
export function diskReserved(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail:
      'Files can’t be uploaded at the moment because the server is short of disk space. Nothing was saved.',
  });
}

/** 503: the file storage or the virus scanner cannot be reached. */
export function filesUnavailable(detail: string): HttpProblem {
  return new HttpProblem({ title: 'Not available', status: 503, detail });
}
