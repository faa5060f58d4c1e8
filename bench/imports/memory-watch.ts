import { megabytesOf } from '../measure/processor-time.ts';

const everyMilliseconds = 20;

/** Watches the memory of a process and prints the highest value of each step, in megabytes. */
export class MemoryWatch {
  readonly #pid: number;
  readonly #print: (line: string) => void;
  readonly #timer: NodeJS.Timeout;
  #mostOfStep = 0;
  #most = 0;

  constructor(pid: number, print: (line: string) => void) {
    this.#pid = pid;
    this.#print = print;
    this.#timer = setInterval(() => this.#read(), everyMilliseconds);
  }

  endStep(name: string): void {
    this.#read();
    this.#print(`${name}: memory at most ${this.#mostOfStep.toFixed(0)} MB`);
    this.#mostOfStep = 0;
  }

  /** Returns the highest value of all steps. */
  stop(): number {
    this.#read();
    clearInterval(this.#timer);
    return this.#most;
  }

  #read(): void {
    const used = megabytesOf(this.#pid);
    this.#mostOfStep = Math.max(this.#mostOfStep, used);
    this.#most = Math.max(this.#most, used);
  }
}
