import {
  compareExports,
  importOf,
  listDeprecations,
  listExports,
  problemOfSchemas,
  problemOfVersion,
  problemsOfArea,
  problemsOfDependents,
} from './api-changes.mjs';

const report = (...blocks) =>
  `## API Report File\n\n\`\`\`ts\n\nimport { JSX } from 'react';\n\n${blocks.join('\n\n')}\n\n\`\`\`\n`;
const entryPoint = (name, ...members) =>
  `declare namespace ${name} {\n    export {\n${members.map((member) => `        ${member}`).join(',\n')}\n    }\n}`;
const button = '// @public\nfunction Button(props: Props): JSX.Element;';
const props = '// @public (undocumented)\ninterface Props {\n    // (undocumented)\n    label: string;\n}';

const released = listExports(report(button, entryPoint('form', 'Button', 'Props as ButtonProps'), props));
const versionOf = (exports, version) =>
  problemOfVersion(
    { name: 'shared-ui', version, present: exports },
    { version: '0.4.1', exports: released },
    (name) => name.startsWith('form/'),
  );

it('lists the declarations and the exports of each entry point', () => {
  expect(Object.keys(released)).toEqual(['Button', 'Props', 'form/Button', 'form/ButtonProps']);
});

it('ignores comments in a declaration', () => {
  const documented = props.replace('    // (undocumented)\n', '').replace(' (undocumented)', '');
  const present = listExports(
    report(button, entryPoint('form', 'Button', 'Props as ButtonProps'), documented),
  );
  expect(compareExports(released, present)).toEqual({ added: [], removed: [], changed: [] });
});

it('accepts the released version without changes', () => {
  expect(versionOf(released, '0.4.1')).toBeUndefined();
});

it('requires the next patch before 1.0.0 for an added export', () => {
  const present = { ...released, Link: '12345678', 'form/Link': 'exported' };
  expect(versionOf(present, '0.4.1')).toBe(
    'shared-ui adds Link, form/Link since its release 0.4.1. Its version is 0.4.1 and must be 0.4.2 or later.',
  );
  expect(versionOf(present, '0.4.2')).toBeUndefined();
});

it('requires the next minor version before 1.0.0 for a changed export', () => {
  const present = listExports(
    report(button, entryPoint('form', 'Button', 'Props as ButtonProps'), props.replace('string', 'number')),
  );
  expect(versionOf(present, '0.4.9')).toBe(
    'shared-ui changes Props since its release 0.4.1. Its version is 0.4.9 and must be 0.5.0 or later.',
  );
  expect(versionOf(present, '0.5.0')).toBeUndefined();
});

it('requires the next major version from 1.0.0 on', () => {
  const exports = { Button: '12345678' };
  const next = { name: 'shared-ui', version: '1.3.0', present: { Button: '87654321' } };
  expect(problemOfVersion(next, { version: '1.2.0', exports }, () => false)).toMatch(
    /must be 2\.0\.0 or later/,
  );
});

it('refuses to remove what the portal provides before it is deprecated', () => {
  const present = listExports(report(entryPoint('form', 'Props as ButtonProps'), props));
  expect(versionOf(present, '0.5.0')).toMatch(
    /^shared-ui removes form\/Button, which 0\.4\.1 does not mark as @deprecated\./,
  );
});

it('accepts the removal of a deprecated export in the next minor version', () => {
  const deprecated = button.replace('@public', '@public @deprecated');
  const exports = listExports(
    report(deprecated, entryPoint('form', 'Button', 'Props as ButtonProps'), props),
  );
  const present = listExports(report(entryPoint('form', 'Props as ButtonProps'), props));
  const problem = (version) =>
    problemOfVersion({ name: 'shared-ui', version, present }, { version: '0.4.1', exports }, (name) =>
      name.includes('/'),
    );
  expect(problem('0.4.2')).toMatch(/removes Button, form\/Button .* must be 0\.5\.0 or later/);
});

it('requires a shell that is as new as its packages, and packages that fit the contract', () => {
  const problemsOf = (versions) => problemsOfDependents((name) => versions[name]);
  const versions = { shell: '0.5.1', 'shared-api': '0.5.0', 'shared-auth': '0.5.1', 'shared-ui': '0.5.0' };
  expect(problemsOf(versions)).toEqual([]);
  expect(problemsOf({ ...versions, shell: '0.5.0', 'shared-ui': '0.4.9' })).toEqual([
    'The shell has the version 0.5.0, but provides shared-auth 0.5.1. Increase it in shell/package.json.',
    'shared-ui has the version 0.4.9, but depends on shared-api 0.5.0. Both must begin with the same number for breaking changes.',
  ]);
});

it('lists the texts of the deprecated exports of a declaration file', () => {
  const file = `/** Adds. */
export declare function add(): void;
/**
 * Emits an event.
 * @deprecated Removed in 0.5.0. Endpoints declare
 * what they change.
 */
export declare function emit(): void;
/** @deprecated Removed in 0.6.0. */
export declare const limit = 3;`;
  expect(listDeprecations(file)).toEqual({
    emit: 'Removed in 0.5.0. Endpoints declare what they change.',
    limit: 'Removed in 0.6.0.',
  });
});

it('refuses a new schema function that the portal of the last release does not provide to areas', () => {
  const before = { version: '0.4.1', exports: { 'schema/trim': 'exported', Price: '12345678' } };
  const others = { ...before.exports, 'schema/ZodMiniString': 'exported', 'main/Cost': 'exported' };
  expect(problemOfSchemas(others, before)).toBeUndefined();
  expect(problemOfSchemas({ ...others, 'schema/overwrite': 'exported' }, before)).toBe(
    'shared-api adds schema/overwrite since its release 0.4.1. Endpoints must not use it before the next release, because their areas also start in the portal of 0.4.1, which does not have it.',
  );
});

it('knows the import of an entry point, also if a global variable has its name', () => {
  expect(importOf('shared-ui', 'baseStyles')).toBe('@steward/shared-ui/base-styles');
  expect(importOf('shared-ui', 'print_2')).toBe('@steward/shared-ui/print');
  expect(importOf('shared-auth', 'main')).toBe('@steward/shared-auth');
});

it('refuses an export in an area that the portal of the last release does not have, unless the area asks for it', () => {
  const missingIn = (request, name) =>
    request === '@steward/shared-ui/form' && name === 'Names' ? '0.3.2' : undefined;
  const use = "import { Button, type Sizes, Names } from '@steward/shared-ui/form';";
  expect(problemsOfArea('mf-a', [use, use], missingIn)).toEqual([
    "mf-a uses Names of @steward/shared-ui/form, which the portal of 0.3.2 does not have. Use it only if typeof Names === 'function'.",
  ]);
  expect(problemsOfArea('mf-a', [use, "const has = typeof Names === 'function';"], missingIn)).toEqual([]);
  expect(problemsOfArea('mf-a', [use, "const lacks = typeof Names !== 'function';"], missingIn)).toEqual([]);
  const types = ['{ type Names }', 'type { Names }'].map(
    (names) => `import ${names} from '@steward/shared-ui/form';`,
  );
  expect(problemsOfArea('mf-a', types, missingIn)).toEqual([]);
});
