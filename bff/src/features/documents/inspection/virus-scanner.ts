import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Config } from '../../../config.ts';

/** Scans the bytes of a file for viruses. */
export interface VirusScanner {
  /** Whether the scanner found a virus. Opens the bytes after it is connected. Throws {@link ScannerUnavailable} if it cannot tell. */
  isInfected(open: () => Promise<Readable>): Promise<boolean>;
}

/** The scanner does not respond, or responds with an error. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

const timeoutMilliseconds = 30_000;

/** Scans with clamd over TCP, by its command INSTREAM. */
export class Clamd implements VirusScanner {
  readonly #address: NonNullable<Config['clamd']>;

  constructor(address: NonNullable<Config['clamd']>) {
    this.#address = address;
  }

  async isInfected(open: () => Promise<Readable>): Promise<boolean> {
    const socket = connect(this.#address);
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('clamd does not respond')));
    try {
      const [response] = await Promise.all([readResponse(socket), send(socket, open)]);
      if (/^stream: .+ FOUND$/.test(response)) return true;
      if (response === 'stream: OK') return false;
      throw new Error(`clamd responded with ${response.slice(0, 200)}`);
    } catch (cause) {
      throw new ScannerUnavailable('The virus scanner did not respond', { cause });
    } finally {
      socket.destroy();
    }
  }
}

/** Sends each chunk after its length, and an empty chunk at the end. */
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

async function readResponse(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += String(part);
  return text.replace(/\0.*$/s, '').trim();
}
