import { importJWK, SignJWT } from 'jose';
import * as z from 'zod';
import { invalid } from '../../http/problems.ts';
import { randomValue } from '../secrets.ts';
import { demoClaims, findDemoAccountWith } from './demo-accounts.ts';
import { demoAudience, demoIssuer, demoProgramClientId, type DemoParts } from './demo-provider.ts';
import { signingKey } from './signing-key.ts';

const tokenRequest = z.strictObject({ email: z.string(), password: z.string() });
const lifeSeconds = 3600;

/**
 * `POST /bff/demo-idp/demo-token` with `{ email, password }` returns an access token for a demo user, so that programs and tests need no
 * browser. Exists only in the demo.
 */
export async function demoToken({ config, db, secrets }: DemoParts, body: unknown) {
  const credentials = tokenRequest.safeParse(body).data;
  const person = credentials && (await findDemoAccountWith(db, credentials));
  if (!person) throw invalid({ email: ['Incorrect email address or password'] });
  const key = await signingKey(db, secrets);
  const token = await new SignJWT({
    ...demoClaims(person),
    client_id: demoProgramClientId,
    scope: 'api',
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
    .setIssuer(demoIssuer(config))
    .setSubject(person.email)
    .setAudience(demoAudience(config))
    .setJti(randomValue())
    .setIssuedAt()
    .setExpirationTime(`${lifeSeconds}s`)
    .sign(await importJWK(key));
  return { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds };
}
