import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file atomically, so that readers never see a partial file, even after a crash. */
export function replaceFile(file, content) {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, content, { flush: true });
  renameSync(temporary, file);
}
