// The files of a new area, which its team then changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} folder @param {Record<string, string>} files content by path in the folder */
export function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The packages that the `area.json` of an area requires. */
export const requiredPackages = [
  '@steward/shell',
  '@steward/shared-api',
  '@steward/shared-auth',
  '@steward/shared-ui',
];

/**
 * @param {string} name `spare-parts`
 * @param {{ order: number, versions: Record<string, string> }} options order: of its menu entry; versions: of {@link requiredPackages}
 * @returns {Record<string, string>} content by path in its folder
 */
export function filesOf(name, { order, versions }) {
  const title = titleOf(name);
  const pascal = name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  const area = {
    name,
    title,
    order,
    versions,
    page: `${pascal}Page`,
    route: `${name.replaceAll('-', '')}dashboard`,
  };
  return {
    'area.json': areaJson(area),
    'package.json': packageJson(area),
    'tsconfig.json': '{ "extends": "../tooling/tsconfig/browser.json", "include": ["src"] }\n',
    'webpack.config.mjs': configOf('area', 'webpack/area.mjs', 'area(import.meta.dirname)'),
    'jest.config.mjs': configOf('browserPreset', 'jest/browser.mjs', '{ ...browserPreset }'),
    'src/area.tsx': areaFile(area),
    'src/widgets.tsx':
      '/** The widgets of this area for slots of others, by the names in area.json. */\nexport const widgets = {};\n',
    [`src/${name}.data.ts`]: dataFile,
    [`src/${area.page}.tsx`]: pageFile(area),
    [`src/${area.page}.test.tsx`]: testFile(area),
  };
}

/** `Spare parts` for `spare-parts`. */
export const titleOf = (name) => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const configOf = (preset, file, value) =>
  `import { ${preset} } from '@steward/tooling/${file}';\n\nexport default ${value};\n`;

const areaFile = ({ route, page }) => `import type { AreaModule } from '@steward/shared-ui/widget';

export const area: AreaModule = {
  pages: {
    ${route}: async () => (await import('./${page}.tsx')).${page},
  },
};
`;

const dataFile = `import { locations } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';

/** The number of locations in the user's scope; undefined until it is loaded. */
export function useLocationCount() {
  const { data, error, isLoading, refetch } = useQuery(locations.list, { pageSize: 1 });
  return {
    count: data?.pagination.totalCount,
    error: isLoading ? undefined : error,
    retry: () => void refetch(),
  };
}
`;

const pageFile = ({
  name,
  title,
  page,
}) => `import { useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { plural } from '@steward/shared-ui/format';
import { EmptyState, FailedPanel, Page } from '@steward/shared-ui/page';
import { useLocationCount } from './${name}.data.ts';

/** The first page of this area: the current user, the selected location and the number of locations as examples. */
export function ${page}() {
  const user = useCurrentUser();
  const location = useSelectedLocation();
  const { count, error, retry } = useLocationCount();
  if (error) return <FailedPanel title="${title} could not be loaded" error={error} onRetry={retry} />;
  return (
    <Page title="${title}">
      <p>{\`\${user.name} · \${location?.name ?? 'Any Location'}\`}</p>
      {count !== undefined && <EmptyState text={\`Nothing yet at your \${plural(count, 'location')}.\`} />}
    </Page>
  );
}
`;

const testFile = ({ title, page }) => `import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations } from '@steward/shared-api';
import { locationFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ${page} } from './${page}.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

test('shows the current user, the selected location and the number of locations', async () => {
  api.on(locations.list, (input) => pageOf(['Truro', 'Penzance'].map(locationFixture), input));
  renderPage(<${page} />, { location: locationFixture('Truro', 0) });
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
  expect(screen.getByText(\`\${people.groupAdmin.name} · Truro\`)).toBeVisible();
  expect(await screen.findByText('Nothing yet at your 2 locations.')).toBeVisible();
});

test('shows an error with Retry after a failed request', async () => {
  api.on(locations.list, () => new FakeProblem({ title: 'Locations are unavailable', status: 403 }));
  renderPage(<${page} />);
  expect(await screen.findByText('${title} could not be loaded')).toBeVisible();
  expect(screen.getByText('Locations are unavailable')).toBeVisible();
  expect(screen.getByRole('button', { name: /again|retry/i })).toBeVisible();
});
`;

function areaJson({ name, title, order, versions, route }) {
  const permission = 'organisation.read';
  const entry = (audience) => ({ audience, label: title, path: `/${name}`, order, permission });
  return json({
    schema: 2,
    name,
    owner: name,
    requires: Object.fromEntries(
      requiredPackages.map((required) => [required.replace('@steward/', ''), `^${versions[required]}`]),
    ),
    routes: [{ name: route, path: `/${name}`, permission, title }],
    menu: [entry('group'), entry('supplier')],
    widgets: [],
    settings: {},
    budget: { entry: 8192, firstView: 40_960 },
  });
}

function packageJson({ name, title }) {
  return json({
    name: `@steward/mf-${name}`,
    version: '0.1.0',
    private: true,
    description: title,
    type: 'module',
    dependencies: {
      '@steward/shared-api': 'workspace:*',
      '@steward/shared-auth': 'workspace:*',
      '@steward/shared-ui': 'workspace:*',
      react: 'catalog:',
    },
    devDependencies: {
      '@jest/globals': 'catalog:',
      '@steward/tooling': 'workspace:*',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
    },
  });
}
