import { createServer, type Socket } from 'node:net';
import { listenLocally } from '../../testing/listen-locally.ts';

/** A server that speaks clamd's INSTREAM: whatever holds the word `virus` is infected. */
export class ClamdServer {
  /** What it says instead; `null` says nothing and hangs up. */
  answer: string | null | undefined;
  /** The bytes of each file that it was shown. */
  readonly seen: Buffer[] = [];
  readonly #server = createServer((socket) => void this.#talk(socket));
  /** Any free one at the first start, and that one again at every other. */
  port = 0;

  async start(): Promise<void> {
    this.port = await listenLocally(this.#server, this.port);
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #talk(socket: Socket): Promise<void> {
    socket.on('error', () => {});
    let received = Buffer.alloc(0);
    for await (const chunk of socket) {
      received = Buffer.concat([received, chunk]);
      const file = fileIn(received);
      if (file === undefined) continue;
      this.seen.push(file);
      const found = file.includes('virus') ? 'stream: Test.Virus FOUND' : 'stream: OK';
      if (this.answer === null) socket.destroy();
      else socket.end(`${this.answer ?? found}\0`);
      return;
    }
  }
}

/** The bytes of the chunks, once the empty one has come. */
function fileIn(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.toString('latin1', 0, command.length) !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
