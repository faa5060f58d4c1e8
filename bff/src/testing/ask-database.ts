import { Client } from 'pg';

/** Asks a database one thing on a connection of its own, as whoever its address names. A server that ends meanwhile fails the question alone. */
export async function askDatabase(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
