import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { safeReturnPath } from './return-url.ts';

const origin = 'https://portal.example';

describe('return URLs', () => {
  it.each([
    ['/', '/'],
    ['/assetdashboard', '/assetdashboard'],
    ['/assetdashboard?filter=service%20due#row-3', '/assetdashboard?filter=service%20due#row-3'],
    ['/asset/1?next=//evil.example', '/asset/1?next=//evil.example'],
    ['/räume', '/r%C3%A4ume'],
    ['https://portal.example', '/'],
    ['https://portal.example/tracker/7?x=1', '/tracker/7?x=1'],
    ['/loginhelp', '/loginhelp'],
  ])('follows %s', (value, path) => {
    expect(safeReturnPath(value, origin)).toBe(path);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nLocation: https://evil.example',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%00/evil.example',
    ' //evil.example',
    '\u00a0//evil.example',
    '\ufeff//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'http://portal.example/',
    'https://portal.example:444/',
    'https://portal.example@evil.example/',
    'https://portal.example:443@evil.example/',
    'https://portal.example%40evil.example/',
    'https://portal.example.evil.example/',
    'https://portal.example\\@evil.example/',
    'https://user:password@portal.example/',
    'https://evil.example/https://portal.example/',
    'https://portal.examplе/',
    'javascript:alert(1)',
    'JaVaScRiPt://portal.example/%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://portal.example/1',
    'file:///etc/passwd',
    'ftp://portal.example/',
    'evil.example',
    '@evil.example',
    '?//evil.example',
    '.evil.example',
    '',
    `/${'x'.repeat(2001)}`,
    // These would loop or log the user out.
    '/bff/logout',
    '/BFF/login?returnUrl=/bff/login',
    '/%62ff/logout',
    '/login',
    '/logout?x=1',
  ])('does not follow %j', (value) => {
    expect(safeReturnPath(value, origin)).toBe('/');
  });

  it.each([undefined, null, 7, ['/'], {}])('does not follow %j, which is not a string', (value) => {
    expect(safeReturnPath(value, origin)).toBe('/');
  });

  it('never leads to a foreign origin, for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '@',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      'https',
      'evil.example',
      origin,
      '?',
      '#',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
        const path = safeReturnPath(parts.join(''), origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
      { seed: 15_06_2026, numRuns: 2000 },
    );
  });
});
