import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Config } from '../../../config.ts';

/** Looks for what does harm in the bytes of a file. */
export interface VirusScanner {
  /** Whether something was found, in bytes that are opened once it listens. Throws {@link ScannerUnavailable} when nobody can tell. */
  isInfected(open: () => Promise<Readable>): Promise<boolean>;
}

/** The scanner does not answer, or not with an answer. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const patienceMilliseconds = 30_000;

/** A clamd that is reached over TCP, asked with its command INSTREAM. */
export class Clamd implements VirusScanner {
  readonly #address: NonNullable<Config['clamd']>;

  constructor(address: NonNullable<Config['clamd']>) {
    this.#address = address;
  }

  async isInfected(open: () => Promise<Readable>): Promise<boolean> {
    const socket = connect(this.#address);
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('clamd does not answer')));
    try {
      const [answer] = await Promise.all([answerOf(socket), send(socket, open)]);
      if (/^stream: .+ FOUND$/.test(answer)) return true;
      if (answer === 'stream: OK') return false;
      throw new Error(`clamd answered ${answer.slice(0, 200)}`);
    } catch (cause) {
      throw new ScannerUnavailable('The virus scanner gave no answer', { cause });
    } finally {
      socket.destroy();
    }
  }
}

/** Each chunk with its length before it, and an empty one at the end. */
async function send(socket: Socket, open: () => Promise<Readable>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of await open()) await write(socket, Buffer.concat([lengthOf(chunk.length), chunk]));
  await write(socket, lengthOf(0));
}

function lengthOf(length: number): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt32BE(length);
  return header;
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += String(part);
  return text.replace(/\0.*$/s, '').trim();
}
