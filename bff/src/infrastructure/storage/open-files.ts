import type { Config } from '../../config.ts';
import type { Dependencies } from '../../context.ts';
import { Clamd } from '../../features/documents/inspection/virus-scanner.ts';
import { FolderStorage } from './folder-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** Creates the configured file storage (a bucket or the data folder) and virus scanner. */
export function openFiles({
  s3,
  clamd,
  dataFolder,
}: Pick<Config, 's3' | 'clamd' | 'dataFolder'>): Pick<Dependencies, 'files' | 'virusScanner'> {
  return {
    files: s3 ? new S3Storage(s3) : new FolderStorage(dataFolder),
    virusScanner: clamd ? new Clamd(clamd) : null,
  };
}
