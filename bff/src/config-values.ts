import { isIP } from 'node:net';
import { areaName, productLinks, type ProductLinks } from '@steward/shared-api/platform';
import * as z from 'zod';
import type { Config } from './config.ts';

/** Whether the text is an address, a range or a name that Fastify's `trustProxy` accepts. */
export function isProxyAddress(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128);
}

/** The trimmed items of a comma-separated list. */
export const readList = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Whether the text is an origin as browsers write it: `https://hr.example`, `http://localhost:5000`. */
export function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.parse(text)?.origin === text;
}

/** Reads the links of `STEWARD_LINKS`. Throws when they are invalid. */
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
  throw new Error(`STEWARD_LINKS is invalid:\n${z.prettifyError(parsed.error)}`);
}

/**
 * Reads the addresses of the areas' own backends: `stock=http://10.0.0.8:5000,orders=https://orders.example/api`. Throws when an item is
 * invalid or an area is named twice. The message never contains an address, which could contain a password.
 */
export function readAreaBackends(list: string): ReadonlyMap<string, string> {
  const backends = new Map<string, string>();
  for (const [index, item] of readList(list).entries()) {
    const [, name = '', address = ''] = /^([^=]*)=(.*)$/.exec(item) ?? [];
    const { data: area } = areaName.safeParse(name);
    if (area === undefined)
      throw new Error(
        `STEWARD_AREA_BACKENDS: item ${index + 1} must be the name of an area, an equals sign and an address, as in stock=http://10.0.0.8:5000.`,
      );
    if (!isBackendAddress(address))
      throw new Error(
        `STEWARD_AREA_BACKENDS: the address of ${area} must be http://host:port/path or https://…, without user, query, fragment, default port and dot segments.`,
      );
    if (backends.has(area)) throw new Error(`STEWARD_AREA_BACKENDS names the area ${area} twice.`);
    backends.set(area, address.replace(/\/+$/, ''));
  }
  return backends;
}

/** Whether an address is in the normal form of a URL and has only an origin and a path, so that a path can be appended. */
function isBackendAddress(address: string): boolean {
  const url = /^https?:/.test(address) ? URL.parse(address) : null;
  return url !== null && `${url.origin}${url.pathname.replace(/\/+$/, '')}` === address.replace(/\/+$/, '');
}

/** Reads a host and a port. */
export function readClamd(address: string | undefined): Config['clamd'] {
  const [host, port] = address?.split(':') ?? [];
  return host !== undefined && port !== undefined ? { host, port: Number(port) } : undefined;
}

interface OidcValues {
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_AUDIENCE?: string | undefined;
}

/** Reads the identity provider. Throws without a client id. */
export function readOidc(values: OidcValues): Config['oidc'] {
  if (!values.OIDC_ISSUER) return undefined;
  if (!values.OIDC_CLIENT_ID) throw new Error('OIDC_ISSUER requires OIDC_CLIENT_ID.');
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    audience: values.OIDC_AUDIENCE ?? values.OIDC_CLIENT_ID,
  };
}

interface S3Values {
  readonly STEWARD_S3_BUCKET?: string | undefined;
  readonly STEWARD_S3_ENDPOINT?: string | undefined;
  readonly STEWARD_S3_REGION: string;
  readonly STEWARD_S3_ACCESS_KEY?: string | undefined;
  readonly STEWARD_S3_SECRET_KEY?: string | undefined;
}

/** Reads the bucket. Throws if only one of its keys is set. */
export function readS3(values: S3Values): Config['s3'] {
  if (!values.STEWARD_S3_BUCKET) return undefined;
  const [accessKey, secretKey] = [values.STEWARD_S3_ACCESS_KEY, values.STEWARD_S3_SECRET_KEY];
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new Error('STEWARD_S3_ACCESS_KEY and STEWARD_S3_SECRET_KEY belong together. Set both or neither.');
  return {
    bucket: values.STEWARD_S3_BUCKET,
    endpoint: values.STEWARD_S3_ENDPOINT,
    region: values.STEWARD_S3_REGION,
    accessKey,
    secretKey,
  };
}
