import type { AssetImport } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';

/** `12 rows corrected by Olivia Grant, 1 row by Ben Cole`; empty without corrections. An older server sends none. */
export function correctedText(corrections: AssetImport['corrections'] | undefined): string {
  return (corrections ?? [])
    .map(
      ({ username, rowCount }, at) =>
        `${plural(rowCount, 'row', 'rows')}${at === 0 ? ' corrected' : ''} by ${username}`,
    )
    .join(', ');
}
