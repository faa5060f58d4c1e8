import { isAllowedRequest } from './allowed-request.mjs';

const portal = 'https://portal.example';
const host = 'localhost:4203';

it.each([
  ['a page of this machine', { host, origin: 'http://localhost:4201', 'sec-fetch-site': 'same-site' }],
  ['the portal elsewhere that shows the area', { host, origin: portal, 'sec-fetch-site': 'cross-site' }],
  ['a developer who opens the address', { host, 'sec-fetch-site': 'none' }],
  ['a program', { host: '127.0.0.1:4203' }],
])('serves files to %s', (_, headers) => {
  expect(isAllowedRequest({ headers }, portal)).toBe(true);
});

it.each([
  ['any other page', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin', { host, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['a script element of any other page', { host, 'sec-fetch-site': 'cross-site' }],
  [
    'a page with a host name that resolves to this machine',
    { host: 'evil.example:4203', 'sec-fetch-site': 'same-origin' },
  ],
  ['a request without headers', {}],
])('serves nothing to %s', (_, headers) => {
  expect(isAllowedRequest({ headers }, portal)).toBe(false);
});
