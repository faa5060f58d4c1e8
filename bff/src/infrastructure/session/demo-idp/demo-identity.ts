import { identityKey } from '../identity.ts';

/** The issuer that links demo users to their identities. It does not depend on port and host. */
export const demoIdentityIssuer = 'urn:steward:demo';

/** The identity key of a demo account. */
export function demoIdentityKey(email: string): string {
  return identityKey({ issuer: demoIdentityIssuer, subject: email.toLowerCase() });
}
