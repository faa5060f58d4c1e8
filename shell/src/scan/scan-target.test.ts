import { expect, test } from '@jest/globals';
import { makeFriendlyId } from '@steward/shared-api';
import * as fc from 'fast-check';
import { scanTarget } from './scan-target.ts';

const id = '0b0e7f6c-3f5e-4f5c-9c53-7a6e1a2b3c4d';
const friendlyId = makeFriendlyId(() => 0.42);

test.each([
  ['the address of a sticker', `https://steward.example/tracker/${id}`, `/tracker/${id}`],
  [
    'the address of a sticker of another portal',
    `https://evil.example/tracker/${id}?next=//x`,
    `/tracker/${id}`,
  ],
  ['its id in capitals', `HTTPS://STEWARD.EXAMPLE/tracker/${id.toUpperCase()}/`, `/tracker/${id}`],
  ['a friendly id', friendlyId, `/tracker/${friendlyId}`],
  [
    'a friendly id in another spelling',
    ` ${friendlyId.toLowerCase().replaceAll('-', ' ')} `,
    `/tracker/${friendlyId}`,
  ],
  ['a serial number', 'SN-100/7', '/assets?search=SN-100%2F7'],
  ['a barcode', '802127184350', '/assets?search=802127184350'],
  ['an address of another site', 'https://evil.example/x', '/assets?search=https%3A%2F%2Fevil.example%2Fx'],
  ['a script', 'javascript:alert(1)', '/assets?search=javascript%3Aalert%281%29'],
  [
    'an unknown sticker',
    'https://steward.example/tracker/1',
    '/assets?search=https%3A%2F%2Fsteward.example%2Ftracker%2F1',
  ],
  ['nothing', ' \n', null],
])('opens the right page for %s', (_, code, target) => {
  expect(scanTarget(code)).toBe(target);
});

test('never leaves the portal', () => {
  const anyCode = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true }));
  fc.assert(
    fc.property(anyCode, (code) => {
      const target = scanTarget(code);
      const url = new URL(target ?? '/', 'https://steward.example');
      expect(url.origin).toBe('https://steward.example');
      expect(target ?? '/tracker/').toMatch(/^\/(tracker\/|assets\?search=)/);
    }),
  );
});
