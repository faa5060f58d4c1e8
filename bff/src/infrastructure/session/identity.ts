import * as z from 'zod';

/** An identity at the identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** Null unless the provider says that the address is verified. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
  /** The provider's session id, which its back-channel logout refers to. */
  readonly sessionId: string | null;
}

const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional(),
  // Some providers send a string.
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((word) => word === 'true')])
    .optional(),
  name: z.string().optional(),
  sid: z.string().max(255).optional(),
});

/** Parses the claims of a verified token. Throws when they identify no user. */
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

/** The key that links a user to an identity. Subjects are unique only within their issuer. */
export function identityKey({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>): string {
  return `${issuer} ${subject}`;
}
