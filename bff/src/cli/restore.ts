import { readConfig } from '../config.ts';
import { openFiles } from '../infrastructure/storage/open-files.ts';
import { restoreBackup } from '../infrastructure/backup/restore-backup.ts';
import { runCommand, printLine } from '../infrastructure/backup/run-command.ts';

const usage = [
  'Restores a backup into an empty data folder and database: npm run restore -- BACKUP [--send-mail]',
  'BACKUP is a folder steward-… of npm run backup. STEWARD_DATA and DATABASE_URL set the target.',
  'With --send-mail, the emails that were waiting when the backup was taken are sent.',
];

const restore = async (folder: string, sendsMail: boolean) => {
  const config = readConfig(process.env);
  const target = { config, ...openFiles(config), sendsMail };
  const { manifest, newer, lost, unsent } = await restoreBackup(folder, target);
  const { tables, files, createdAt, secretKey } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  printLine(`✓ ${tables.length} tables, ${rows.toLocaleString('en-GB')} rows of ${createdAt}`);
  printLine(
    files.place === 'bucket'
      ? `✓ ${files.count} files are in the bucket ${files.bucket}`
      : `✓ ${files.count} files`,
  );
  const { length: missing } = files.missing;
  if (missing > 0)
    printLine(
      `! ${missing} more ${missing === 1 ? 'file was' : 'files were'} missing from the storage when the backup was taken`,
    );
  if (files.place === 'bucket')
    printLine('! No file is removed until you set the owner of the files: see Backup in docs/operations.md');
  if (lost > 0) printLine(`! ${lost} of them are no longer in the bucket`);
  if (unsent > 0)
    printLine(
      `! ${unsent} waiting ${unsent === 1 ? 'email was' : 'emails were'} discarded (restore with --send-mail to send them)`,
    );
  if (newer.length > 0) printLine(`✓ ${newer.length} migrations newer than the backup`);
  if (!secretKey)
    printLine(
      '! Start the server with the previous STEWARD_SECRET. Otherwise all users have to sign in again.',
    );
};

await runCommand(usage, restore, '--send-mail');
