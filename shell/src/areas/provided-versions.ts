import sharedApi from '@steward/shared-api/package.json' with { type: 'json' };
import sharedAuth from '@steward/shared-auth/package.json' with { type: 'json' };
import sharedUi from '@steward/shared-ui/package.json' with { type: 'json' };
import shell from '../../package.json' with { type: 'json' };

/** The versions that this shell provides, by their names in `requires` of areas. */
export const providedVersions = {
  shell: shell.version,
  'shared-api': sharedApi.version,
  'shared-auth': sharedAuth.version,
  'shared-ui': sharedUi.version,
};
