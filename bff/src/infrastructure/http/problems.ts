import type { Problem } from '@steward/shared-api';

/** A failure with a sentence for the person who asked. Everything else that is thrown answers 500 and is logged. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly problem: Problem;
  /** When the same may be asked again; it goes out as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Problem, retryAfterSeconds?: number) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 404: not there, or outside the caller's scope; the two are never told apart. */
export function notFound(what: string): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: unseen(what),
  });
}

/** 400: a field names something that is not there, or is outside the caller's scope; the two are never told apart either. */
export function unknownReference(field: string, what: string): HttpProblem {
  return invalid({ [field]: [unseen(what)] });
}

const unseen = (what: string) => `This ${what} does not exist or is not yours to see`;

/** 401: nobody is signed in. */
export function unauthenticated(): HttpProblem {
  return new HttpProblem({ title: 'Not signed in', status: 401, detail: 'Please log in' });
}

/** 403: in scope, but not allowed to this person. */
export function forbidden(detail = 'You are not allowed to do this'): HttpProblem {
  return new HttpProblem({ title: 'Not allowed', status: 403, detail });
}

/** 400: the messages per field of the input. */
export function invalid(errors: Record<string, string[]>): HttpProblem {
  const [first] = Object.values(errors).flat();
  return new HttpProblem({
    title: 'Invalid input',
    status: 400,
    detail: first ?? 'This input cannot be used',
    errors,
  });
}

/** 409: not possible in the present state; with a field, because its value is taken. */
export function conflict(detail: string, field?: string): HttpProblem {
  const errors = field === undefined ? {} : { errors: { [field]: [detail] } };
  return new HttpProblem({ title: 'Not possible now', status: 409, detail, ...errors });
}

/** 412: somebody changed the record since it was read. */
export function stale(changedBy: string, changedAt: string): HttpProblem {
  const detail = 'Somebody else changed this record meanwhile. Nothing was saved.';
  return new HttpProblem({ title: 'Changed meanwhile', status: 412, detail, changedBy, changedAt });
}

/** 503: the database does not answer; the browser's current-user call gets a 502 instead. */
export function unavailable(status: 502 | 503): HttpProblem {
  return new HttpProblem({
    title: 'Not available',
    status,
    detail: 'The asset service cannot be reached at the moment',
  });
}

/** 413: a file with more bytes than it may have. */
export function tooLarge(maximumBytes: number): HttpProblem {
  const detail = `This file is larger than ${maximumBytes / 1_000_000} MB`;
  return new HttpProblem({ title: 'Too large', status: 413, detail, errors: { file: [detail] } });
}

/** 429: too often; in so many seconds it is possible again. */
export function tooMany(detail: string, retryAfterSeconds: number): HttpProblem {
  return new HttpProblem({ title: 'Too many requests', status: 429, detail }, retryAfterSeconds);
}

/** 507: there is no room to write; reads go on. */
export function diskFull(): HttpProblem {
  return new HttpProblem({
    title: 'No room',
    status: 507,
    detail:
      'There is no room to save this at the moment. Nothing was saved; what is there can still be read.',
  });
}

/** 507: the organisation has used its quota (RFC 4331 gives a quota this status; 413 is a single file that is too large). */
export function quotaReached(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail:
      'Your organisation’s file storage is full. Nothing was saved. An administrator can see what uses it under Settings.',
  });
}

/** 507: the disk has too little free space for files, and keeps the rest for the database. */
export function diskReserved(): HttpProblem {
  return new HttpProblem({
    title: 'Storage full',
    status: 507,
    detail:
      'Files can’t be uploaded at the moment because the server is short of disk space. Nothing was saved.',
  });
}

/** 503: the files of documents, or their virus scanner, cannot be reached. */
export function filesUnavailable(detail: string): HttpProblem {
  return new HttpProblem({ title: 'Not available', status: 503, detail });
}
