import { roleIds } from '@steward/shared-api';
import { asAdministrator } from '../dataset/databases.queries.ts';
import { unreadNotifications } from '../dataset/views-and-notifications.queries.ts';
import { HttpConnection, requestText } from './http-connection.ts';
import { percentile } from './load.ts';
import type { Bench } from './measure.ts';
import { port } from './portal-process.ts';
import { idOf, users } from './requests.ts';

/** The goal for a write: the 95th percentile in milliseconds. */
const goalOfWrites = 500;

interface Write {
  readonly name: string;
  readonly path: string;
  readonly body: (round: number) => object;
  /** Restores what the write has changed, before each round. */
  readonly prepare?: (url: string) => Promise<void>;
}

const writes: readonly Write[] = [
  {
    name: 'a user with 100 locations',
    path: '/users',
    body: (round) => ({
      userName: `new-${Date.now()}-${round}@bench.example`,
      firstName: 'New',
      lastName: `Person ${round}`,
      roleId: roleIds.PracticeUser,
      locationIds: Array.from({ length: 100 }, (_, at) => idOf(`annex-${at}`)),
    }),
  },
  {
    name: '50,000 notifications marked as read',
    path: '/notifications/mark-read',
    body: () => ({}),
    prepare: (url) => asAdministrator(url, unreadNotifications),
  },
];

/** Measures each write of the administrator, one at a time. Returns false when one misses the goal. */
export async function measureWrites(bench: Bench, print: (line: string) => void): Promise<boolean> {
  print('| write | p50 | p95 | goal |\n| --- | --- | --- | --- |');
  const cookie = bench.cookies.get(users.admin.email) ?? '';
  let isWithinGoals = true;
  for (const { name, path, body, prepare } of writes) {
    const times: number[] = [];
    // The first rounds plan the statements.
    for (let round = -3; round < Math.min(bench.rounds, 30); round += 1) {
      await prepare?.(bench.url);
      const connection = await HttpConnection.open(port);
      const text = requestText(path, { port, cookie, method: 'POST', body: body(round) });
      const startedAt = performance.now();
      const { status } = await connection.send(text);
      if (round >= 0) times.push(performance.now() - startedAt);
      connection.close();
      if (status >= 300) throw new Error(`${path} responded with ${status}`);
    }
    const p95 = percentile(times, 95);
    isWithinGoals &&= p95 <= goalOfWrites;
    const figures = [percentile(times, 50), p95].map((value) => value.toFixed(0));
    print(`| ${[name, ...figures, p95 > goalOfWrites ? 'missed' : 'met'].join(' | ')} |`);
  }
  return isWithinGoals;
}
