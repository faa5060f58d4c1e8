import { readConfig } from '../config.ts';
import { reachDatabase } from '../infrastructure/db/reach-database.ts';
import { openFiles } from '../infrastructure/storage/open-files.ts';
import { takeBackup } from '../infrastructure/backup/take-backup.ts';
import { runCommand, printLine } from '../infrastructure/backup/run-command.ts';

const usage = [
  'Backs up all data of the portal to a new folder: npm run backup -- FOLDER',
  'The server may be running. Restore with npm run restore -- FOLDER/steward-…',
];

await runCommand(usage, async (targetFolder) => {
  const config = readConfig(process.env);
  const { url, how, release } = await reachDatabase(config);
  try {
    printLine(`Backing up ${how}`);
    const { folder, manifest } = await takeBackup(
      { url, config, ...openFiles(config) },
      targetFolder,
      new Date(),
    );
    const { tables, files, secretKey } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    printLine(`✓ ${tables.length} tables, ${rows.toLocaleString('en-GB')} rows`);
    printLine(
      files.place === 'bucket'
        ? `✓ ${files.count} files stay in the bucket ${files.bucket} and are only listed`
        : `✓ ${files.count} files`,
    );
    if (files.missing.length > 0)
      printLine(`! ${files.missing.length} files of documents are missing from the storage`);
    if (secretKey)
      printLine('! The backup contains the secret key of the data folder. Protect it like the data.');
    else printLine('! The backup does not contain STEWARD_SECRET. Keep it elsewhere.');
    printLine(folder);
  } finally {
    await release();
  }
});
