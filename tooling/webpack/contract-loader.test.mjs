import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/workspace.mjs';
import withoutServerParts, { contractSources } from './contract-loader.mjs';

const convert = (source, name = 'things.endpoints.ts') =>
  withoutServerParts.call({ resourcePath: `/shared-api/src/things/${name}` }, source);

describe('the code of the contract in browsers', () => {
  it('has neither the summary nor the access rule nor the output of an endpoint', () => {
    const source = `export const things = endpoints('things', {
      get: query({ path: '/things/{id}', access: 'things.read', summary: 'Reads.', reads: ['Thing'], input: { id }, output: thing }),
      update: command('PATCH', { path: '/things', access: 'things.edit', summary: 'Updates.', changes: ['Thing'], input: { id }, output: thing }),
    });`;
    const converted = convert(source);
    expect(converted).toContain(`get: query({ path: '/things/{id}', reads: ['Thing'], input: { id } }),`);
    expect(converted).toContain(
      `update: command('PATCH', { path: '/things', changes: ['Thing'], input: { id } }),`,
    );
  });

  it('marks a schema as unused when nothing uses it, and leaves constants and functions alone', () => {
    const source = `export const thing = z.object({ id });
export const maximum = 100;
export const isThing = (value) => thing.safeParse(value).success;`;
    expect(convert(source, 'thing.ts')).toBe(`export const thing = /*#__PURE__*/ (() => (z.object({ id })))();
export const maximum = 100;
export const isThing = (value) => thing.safeParse(value).success;`);
  });

  it('refuses an endpoint with a summary that is declared elsewhere', () => {
    const source = `const shared = { summary: 'Reads.' };
export const things = endpoints('things', { get: query({ ...shared, path: '/things' }) });`;
    expect(() => convert(source)).toThrow('the summary of an endpoint must be in the call that declares it');
  });

  it('refuses an endpoint that is not declared by an object', () => {
    expect(() => convert(`export const things = endpoints('things', { get: query(parts) });`)).toThrow(
      'An endpoint must be declared by an object: query(parts)',
    );
  });

  it('names a source that cannot be parsed', () => {
    expect(() => convert('export const = 1;', 'thing.ts')).toThrow('/shared-api/src/things/thing.ts');
  });

  it('has no access rule of any endpoint', () => {
    const folder = join(root, 'shared-api/src');
    const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.endpoints.ts'));
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const resourcePath = join(folder, name);
      expect(resourcePath).toMatch(contractSources);
      const converted = withoutServerParts.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
      expect(converted).not.toMatch(/\b(?:access|summary|output):/);
    }
  });
});
