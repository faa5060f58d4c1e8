// Compresses the scripts of the shell and of the published areas that `build.mjs --compress-later` left uncompressed. Runs at low priority
// while the portal is running. Until this command ends, the server compresses each response at a lower level.
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { areasFolder, readRegistry } from './areas-folder.mjs';
import { compressFolder } from './compress.mjs';
import { publishedVersions } from './publish-area.mjs';
import { root } from './workspace.mjs';

setPriority(constants.priority.PRIORITY_LOW);
const published = Object.keys(readRegistry().areas).flatMap((area) =>
  publishedVersions(area).map((version) => join(areasFolder, area, version)),
);
for (const folder of [join(root, 'shell/dist'), ...published])
  if (existsSync(folder)) await compressFolder(folder);
