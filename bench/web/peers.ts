import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { peerAt, type Application } from './application.ts';

export const peers = ['react-admin', 'pro-table'];

/** Serves the built peers in a process of their own. */
export async function startPeers(): Promise<{ applications: Application[]; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('../peers/serve-peers.ts', import.meta.url)), peers);
  const [addresses] = await once(child, 'message');
  return {
    applications: peers.map((name) => peerAt(name, String(addresses[name]))),
    stop: () => void child.kill(),
  };
}
