import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'steward-sample-backend-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('starts from a folder that is a symbolic link, as pnpm installs it', async () => {
  const link = join(folder, 'with space');
  symlinkSync(import.meta.dirname, link, 'junction');
  const server = spawn(process.execPath, [join(link, 'server.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [line] = await Promise.race([once(server.stdout, 'data'), ended]);
  server.kill();
  await ended;
  expect(String(line)).toContain('"event":"listening"');
});
