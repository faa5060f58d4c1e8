import * as z from 'zod';

/** A person as the identity provider knows them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Only when the provider says that it was verified. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
  /** The session at the provider, which its back-channel logout names. */
  readonly sessionId: string | null;
}

const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  // some providers send the word
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .optional(),
  name: z.string().optional(),
  sid: z.string().max(255).optional(),
});

/** Reads the claims of a verified token. Throws when they are not those of a person. */
export function identityFrom(issuer: string, payload: unknown): Identity {
  const { sub, email, email_verified: verified, name, sid } = claims.parse(payload);
  return {
    issuer,
    subject: sub,
    verifiedEmail: verified === true && email !== undefined ? email.trim().toLowerCase() : null,
    name: name ?? null,
    sessionId: sid ?? null,
  };
}

/** How an org user remembers whose sign-in it is: subjects are unique within their issuer only. */
export function identityKey({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string {
  return `${issuer} ${subject}`;
}
