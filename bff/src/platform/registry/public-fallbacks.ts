import type { PublicFallback } from '@steward/shared-api/platform';
import type { PublishedAreas } from './published-areas.ts';

/** Lists the public fallbacks of the stable areas, for the first script of the portal. An area that cannot be read has none. */
export async function publicFallbacks(areas: PublishedAreas): Promise<readonly PublicFallback[]> {
  const { rows } = await areas.registry();
  const stable = rows.flatMap((row) =>
    'row' in row ? [{ name: row.name, version: row.row.stable.version }] : [],
  );
  const declarations = await Promise.all(
    stable.map(({ name, version }) =>
      areas.version(name, version).then(
        ({ declaration }) => declaration,
        () => undefined,
      ),
    ),
  );
  return declarations.flatMap((declaration) =>
    (declaration?.routes ?? []).flatMap(({ path: route, publicFallback }) =>
      publicFallback ? [{ route, ...publicFallback }] : [],
    ),
  );
}
