import { isIP } from 'node:net';
import { productLinks, type ProductLinks } from '@steward/shared-api/platform';
import * as z from 'zod';
import type { Config } from './config.ts';

/** An address, a range or a name that Fastify's `trustProxy` takes. */
export function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** The parts of a list with commas between. */
export const readList = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** As browsers write it: `https://hr.example`, `http://localhost:5000`. */
export function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}

/** The links of `STEWARD_LINKS`; throws with a sentence when they cannot be used. */
export function readLinks(text: string | undefined): ProductLinks | undefined {
  if (!text) return undefined;
  const parsed = z
    .string()
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue('STEWARD_LINKS must be JSON');
        return z.NEVER;
      }
    })
    .pipe(productLinks)
    .safeParse(text);
  if (parsed.success) return parsed.data;
  throw new Error(`STEWARD_LINKS cannot be used:\n${z.prettifyError(parsed.error)}`);
}

/** A host and a port. */
export function readClamd(address: string | undefined): Config['clamd'] {
  const [host, port] = address?.split(':') ?? [];
  return host !== undefined && port !== undefined ? { host, port: Number(port) } : undefined;
}
