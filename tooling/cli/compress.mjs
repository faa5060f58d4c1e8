// Writes Brotli and gzip variants next to compressible files, cached by content.
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './workspace.mjs';

const smallest = 1024;
const compressible = /\.(js|css|html|json|svg|txt|map)$/;
const cache = join(root, '.cache/compressed');

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const encodings = { br: brotli, gz: (content) => promisify(gzip)(content, { level: 9 }) };

/**
 * Compresses the files of a folder that have no current variants.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  await mkdir(cache, { recursive: true });
  const names = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

function isCurrent(file, extension) {
  const variant = statSync(`${file}.${extension}`, { throwIfNoEntry: false });
  return variant !== undefined && variant.mtimeMs >= statSync(file).mtimeMs;
}

async function compressFile(file) {
  if (Object.keys(encodings).every((extension) => isCurrent(file, extension))) return;
  const content = await readFile(file);
  if (content.length < smallest) return;
  const digest = createHash('sha256').update(content).digest('hex');
  for (const [extension, compress] of Object.entries(encodings)) {
    const cached = join(cache, `${digest}.${extension}`);
    if (!existsSync(cached)) await writeFile(cached, await compress(content));
    // Replaces the file instead of rewriting it, because a server may be reading it.
    const temporary = `${file}.${process.pid}.${extension}.part`;
    await copyFile(cached, temporary);
    await rename(temporary, `${file}.${extension}`);
  }
}
