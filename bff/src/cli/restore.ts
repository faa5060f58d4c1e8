import { readConfig } from '../config.ts';
import { openFiles } from '../infrastructure/storage/open-files.ts';
import { restoreBackup } from '../infrastructure/backup/restore-backup.ts';
import { runCommand, written } from '../infrastructure/backup/run-command.ts';

const use = [
  'Puts a backup into an empty data folder, or an empty database: npm run restore -- BACKUP',
  'BACKUP is the folder steward-… that npm run backup made. STEWARD_DATA and DATABASE_URL say where it goes.',
];

await runCommand(use, async (folder) => {
  const config = readConfig(process.env);
  const { manifest, newer, lost } = await restoreBackup(folder, { config, ...openFiles(config) });
  const { tables, files, createdAt, secretKey } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  written(`✓ ${tables.length} tables, ${rows.toLocaleString('en-GB')} rows of ${createdAt}`);
  written(
    files.place === 'bucket'
      ? `✓ ${files.count} files are in the bucket ${files.bucket}`
      : `✓ ${files.count} files`,
  );
  const { length: missing } = files.missing;
  if (missing > 0)
    written(
      `! ${missing} more ${missing === 1 ? 'was' : 'were'} not in the storage when the backup was taken: their documents have lost them`,
    );
  if (files.place === 'bucket')
    written('! None of them is removed until it is said whose they are: see Backup in docs/operations.md');
  if (lost > 0) written(`! ${lost} of them are not in the bucket any more`);
  if (newer.length > 0) written(`✓ ${newer.length} migrations newer than the backup`);
  if (!secretKey) written('! Start it with the STEWARD_SECRET that it had, or everybody signs in again.');
});
