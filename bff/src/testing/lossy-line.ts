import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to PostgreSQL that can break at the worst moment: when a COMMIT is done, and the server has not been told yet. */
export class LossyLine {
  readonly #server = createServer((client) => this.#join(client));
  #url = new URL('postgresql://nowhere');
  #text: string | undefined;

  /** The address of a database, by way of this line. */
  async start(url: string): Promise<string> {
    // without a host its socket is in a folder, which WHATWG's addresses do not know
    this.#url = new URL(url.replace('@/', '@localhost/'));
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const through = new URL(this.#url);
    through.searchParams.delete('host');
    through.host = `127.0.0.1:${addressOf(this.#server.address()).port}`;
    return through.href;
  }

  /** The next transaction that says this is committed, and its answer never arrives. */
  loseCommitOf(text: string): void {
    this.#text = text;
  }

  async stop(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const database = this.#connect();
    let isToBeLost = false;
    const cut = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) socket.on('error', cut).on('close', cut);
    client.on('data', (bytes) => {
      isToBeLost ||= this.#text !== undefined && bytes.includes(this.#text);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isToBeLost || !bytes.includes('COMMIT\0')) return client.write(bytes);
      this.#text = undefined;
      return cut();
    });
  }

  #connect(): Socket {
    const { hostname, port, searchParams } = this.#url;
    const folder = searchParams.get('host');
    const number = Number(port || searchParams.get('port') || 5432);
    return folder === null ? connect(number, hostname) : connect(`${folder}/.s.PGSQL.${number}`);
  }
}

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('It does not listen at a port');
  return address;
}
