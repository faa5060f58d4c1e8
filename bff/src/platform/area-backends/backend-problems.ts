import { STATUS_CODES } from 'node:http';
import { HttpProblem } from '../../infrastructure/http/problems.ts';

/** The problem that replaces a response; undefined for a response that the browser may have. */
export function responseProblem(area: string, status: number, contentType = ''): HttpProblem | undefined {
  // A 401 would end the session on screen, although it is the token of the portal that was refused.
  if (status === 401) return badGateway(`The backend of the area ${area} refuses the calls of the portal`);
  // A redirect would lead the browser out of the portal, or to a page of the portal.
  if (status >= 300 && status < 400 && status !== 304)
    return badGateway(`The backend of the area ${area} redirects, which the portal does not follow`);
  if (status > 599)
    return badGateway(`The backend of the area ${area} responds with the unknown status ${status}`);
  if (status < 400 || /^application\/([\w.-]+\+)?json\b/i.test(contentType)) return undefined;
  const title = STATUS_CODES[status] ?? 'Request could not be completed';
  return new HttpProblem({
    title,
    status,
    detail: `The backend of the area ${area} responded with an error`,
  });
}

/** 502: there is no response. */
export function unreachable(area: string): HttpProblem {
  return badGateway(`The backend of the area ${area} cannot be reached at the moment`);
}

/** 504: the response did not arrive in time. */
export function timedOut(area: string): HttpProblem {
  const detail = `The backend of the area ${area} took too long to respond`;
  return new HttpProblem({ title: 'Timed out', status: 504, detail });
}

/** 503: the address of the backend is missing. */
export function withoutAddress(detail: string): HttpProblem {
  return new HttpProblem({ title: 'Not available', status: 503, detail });
}

/** 413: the body of the call is too large. */
export function bodyTooLarge(area: string, maximumBytes: number): HttpProblem {
  const detail = `The area ${area} accepts bodies of up to ${maximumBytes} bytes`;
  return new HttpProblem({ title: 'Too large', status: 413, detail });
}

const badGateway = (detail: string) => new HttpProblem({ title: 'Not available', status: 502, detail });
