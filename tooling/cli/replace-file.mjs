import { renameSync, writeFileSync } from 'node:fs';

/** Whoever reads meanwhile, and whoever comes after a crash, sees the old state or the new one, never half of it. */
export function replaceFile(file, content) {
  const temporary = `${file}.${process.pid}.part`;
  writeFileSync(temporary, content, { flush: true });
  renameSync(temporary, file);
}
