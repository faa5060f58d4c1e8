import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { urlOfRunning } from '../../src/infrastructure/db/embedded.ts';
import { signalPostgres } from '../fixtures/postgres-processes.ts';
import { freePort } from '../fixtures/free-port.ts';
import { unlimited } from '../fixtures/test-portal.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The whole server as people start it: a process of its own, the embedded database beside it, the demo world in it. */
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

  /** Returns when it is ready, with how many milliseconds that took. */
  async start(): Promise<number> {
    const began = performance.now();
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (part) => (said += part));
    while (!(await this.isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server did not start: ${said}`);
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

  /** `kill -9`: it can finish nothing and tell nobody. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** The database ends in the same manner, as when the power goes. */
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
