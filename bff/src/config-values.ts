import { isIP } from 'node:net';

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
