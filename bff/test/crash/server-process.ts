import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlOfRunning } from '../../src/infrastructure/db/embedded.ts';
import { signalPostgres } from '../fixtures/postgres-processes.ts';
import { freePort } from '../fixtures/free-port.ts';
import { unlimited } from '../fixtures/test-portal.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The whole server as a process of its own, with the embedded database and demo data. */
export class ServerProcess {
  readonly origin: string;
  readonly #dataFolder: string;
  readonly #env: Record<string, string | undefined>;
  #child: ChildProcess | undefined;

  private constructor(dataFolder: string, port: number) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#dataFolder = dataFolder;
    this.#env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      STEWARD_DATA: dataFolder,
      STEWARD_LOG: 'silent',
      ...unlimited,
    };
  }

  static async on(dataFolder: string): Promise<ServerProcess> {
    return new ServerProcess(dataFolder, await freePort());
  }

  /** Resolves when the server is ready, with the milliseconds that it took. */
  async start(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (part) => (output += part));
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server did not start: ${output}`);
      await sleep(10);
    }
    return performance.now() - began;
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.origin}/bff/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** `kill -9`: the server cannot clean up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kills the database, as in a power failure. */
  async killDatabase(): Promise<void> {
    await signalPostgres(this.#dataFolder, 'SIGKILL');
  }

  databaseUrl(): Promise<string> {
    return urlOfRunning(this.#dataFolder);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
