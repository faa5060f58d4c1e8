import { readConfig } from '../config.ts';
import { reachDatabase } from '../infrastructure/db/reach-database.ts';
import { openFiles } from '../infrastructure/storage/open-files.ts';
import { takeBackup } from '../infrastructure/backup/take-backup.ts';
import { runCommand, written } from '../infrastructure/backup/run-command.ts';

const use = [
  'Writes everything that the portal knows into a new folder: npm run backup -- FOLDER',
  'The server may run meanwhile. npm run restore -- FOLDER/steward-… puts it back.',
];

await runCommand(use, async (into) => {
  const config = readConfig(process.env);
  const { url, how, leave } = await reachDatabase(config);
  try {
    written(`Backing up ${how}`);
    const { folder, manifest } = await takeBackup({ url, config, ...openFiles(config) }, into, new Date());
    const { tables, files, secretKey } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    written(`✓ ${tables.length} tables, ${rows.toLocaleString('en-GB')} rows`);
    written(
      files.place === 'bucket'
        ? `✓ ${files.count} files stay in the bucket ${files.bucket}: they are only listed`
        : `✓ ${files.count} files`,
    );
    if (files.missing.length > 0)
      written(`! ${files.missing.length} files were not in the storage: their documents have lost them`);
    if (secretKey) written('! It holds the secret key of the data folder: keep it as carefully as the data.');
    else written('! STEWARD_SECRET is not in it: keep that elsewhere.');
    written(folder);
  } finally {
    await leave();
  }
});
