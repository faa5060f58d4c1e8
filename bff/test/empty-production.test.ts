import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { startPortal, type Portal } from '../src/start-portal.ts';
import { freePort } from './fixtures/free-port.ts';
import { invitationPathTo } from './fixtures/invitations/invitation-emails.queries.ts';
import { TestBrowser } from './fixtures/session/test-browser.ts';
import { TestIssuer } from './fixtures/session/test-issuer.ts';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database.ts';
import { unlimited, type ResponseBody } from './fixtures/test-portal.ts';

const origin = 'https://portal.example';
const organisations = {
  support: ['support', '--administrator', 'Jordan Blake <jordan@steward.example>'],
  group: ['group', 'New Leaf Dental', '--administrator', 'Noor Haddad <noor@new-leaf.example>'],
  supplier: ['supplier', 'Falk Service', '--administrator', 'Ida Falk <ida@falk-service.example>'],
} as const;

let issuer: TestIssuer;
let database: TestDatabase;
let folder: string;
let address: string;
let portal: Portal;

beforeAll(async () => {
  issuer = await TestIssuer.start();
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'steward-production-'));
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  const env = {
    ...unlimited,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    STEWARD_ORIGIN: origin,
    STEWARD_DATA: folder,
    STEWARD_LOG: 'silent',
    STEWARD_DRAIN_SECONDS: '0',
    DATABASE_URL: database.url,
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'steward-test',
  };
  const config = readConfig(env);
  if (!config.oidc) throw new Error('There is no identity provider');
  // The issuer of the test has no TLS certificate.
  const oidc = { ...config.oidc, issuer: issuer.issuer };
  portal = await startPortal({ ...config, oidc }, () => {});
  const script = fileURLToPath(new URL('../src/cli/organisation.ts', import.meta.url));
  const add = (args: readonly string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], { env: { PATH: process.env['PATH'], ...env } });
  await Promise.all(Object.values(organisations).map(add));
});
afterAll(async () => {
  await portal.stop(new AbortController().signal);
  await issuer.stop();
  await database.dispose();
  await rm(folder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly body: ResponseBody;
}

/** A user in a browser. The proxy of the test ends TLS. */
class User {
  readonly #browser = new TestBrowser(origin, (input, init) =>
    fetch(String(input).replace(origin, address), init),
  );

  /** Logs in at the identity provider and accepts the invitation of the email. */
  static async invited(email: string): Promise<User> {
    const user = new User();
    issuer.claims = { sub: email, email, email_verified: true };
    await user.#browser.open('/bff/login?returnUrl=%2F', { until: /^https:\/\/portal\.example\/(?!bff)/ });
    const path = (await invitationPathTo(database.db, email)).replace('/invitation', '/invitations');
    await user.ok(`POST ${path}/accept`);
    return user;
  }

  async call(request: string, json?: unknown): Promise<Reply> {
    const [method = 'GET', path = ''] = request.split(' ');
    const { status, body } = await this.#browser.call(path, {
      method,
      ...(json === undefined ? {} : { json }),
    });
    return { status, body: body === '' ? {} : JSON.parse(body) };
  }

  /** The data of a call that succeeds. */
  async ok(request: string, json?: unknown) {
    const { status, body } = await this.call(request, json);
    if (status !== 200 || !body.data) throw new Error(`${request}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  /** The id of the record that a call adds or returns. */
  idOf = async (request: string, json?: unknown): Promise<string> =>
    String((await this.ok(request, json))['id']);

  /** The id of the first choice of a list. */
  async first(path: string): Promise<string> {
    const [choice] = await this.ok(`GET ${path}`);
    if (!choice) throw new Error(`${path} has nothing to choose`);
    return String(choice['id']);
  }

  async upload(path: string, name: string, text: string) {
    const form = new FormData();
    form.append('file', new Blob([text]), name);
    const { status, body } = await this.#browser.call(path, { method: 'POST', body: form });
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body).data;
  }
}

/** Requests a model, which support adds to the catalogue. Both choose from the lists of their forms. */
async function modelOnRequest(noor: User, support: User): Promise<string> {
  const request = await noor.idOf('POST /asset-model-addition-requests', {
    assetCategoryId: await noor.first('/asset-categories'),
    assetTypeId: await noor.first('/asset-types'),
    manufacturerString: 'W&H',
    modelInfoString: 'Lisa 22',
  });
  const categoryId = await support.first('/catalogue/categories');
  const sector = await support.first('/tags');
  const assetTypeId = await support.idOf('POST /catalogue/types', {
    name: 'Autoclaves',
    assetCategoryId: categoryId,
    tagIds: [sector],
  });
  await support.ok(`POST /asset-model-addition-requests/${request}/decision`, {
    isAdded: true,
    comments: null,
    model: { name: 'Lisa 22', assetTypeId, manufacturerName: 'W&H' },
  });
  return noor.first('/asset-models');
}

/** Imports a file of faults. Returns the import when it is applied. */
async function importFaults(noor: User, lines: readonly string[]) {
  const uploaded = await noor.upload('/asset-imports/upload-file', 'faults.csv', `${lines.join('\n')}\n`);
  const { id } = uploaded;
  const { mapping } = Object(await noor.ok(`PATCH /asset-imports/${id}`, { recordType: 'faults' }));
  const until = async (status: string) => {
    for (;;) {
      const found = Object(await noor.ok(`GET /asset-imports/${id}`));
      if (found.status === status) return found;
      await sleep(50);
    }
  };
  await noor.ok(`POST /asset-imports/${id}/preview`, { mapping });
  const { previewId } = await until('Planned');
  await noor.ok(`POST /asset-imports/${id}/apply`, { previewId });
  return until('Completed');
}

it('a new portal in production has what each form needs, from the first command of its operator to a fault report by sticker', async () => {
  const support = await User.invited('jordan@steward.example');
  const noor = await User.invited('noor@new-leaf.example');
  const ida = await User.invited('ida@falk-service.example');
  const groupId = await noor.first('/groups');
  const locationId = await noor.idOf('POST /locations', {
    name: 'New Leaf Leeds',
    timeZone: 'Europe/London',
  });
  const subLocationId = await noor.idOf(`POST /locations/${locationId}/sub-locations`, { name: 'Surgery 1' });
  await noor.ok('POST /users', {
    userName: 'pat@new-leaf.example',
    firstName: 'Pat',
    lastName: 'Lane',
    roleId: await noor.first('/users/roles'),
  });
  const assetModelId = await modelOnRequest(noor, support);
  const assetInstanceId = await noor.idOf('POST /asset-instances', {
    assetModelId,
    locationId,
    subLocationId,
    reference: 'A-1',
  });
  const faultCategoryId = await noor.first('/fault-categories');
  const report = { faultCategoryId, faultSeverity: 'Serious', description: 'Water on the floor' };
  await noor.ok('POST /faults', { ...report, assetInstanceId });

  const leaking = await support.first('/catalogue/fault-categories?searchTerm=leak');
  await support.ok('PATCH /catalogue/fault-categories', { id: leaking, synonyms: ['Drips'] });
  const imported = await importFaults(noor, [
    'Reference,Reported on,Category,Description',
    'A-1,2026-01-05,Drips,Water below the door',
  ]);
  expect(imported.counts.create).toBe(1);

  await noor.ok('PATCH /groups', { id: groupId, allowsPublicFaultReports: true });
  const { friendlyId } = await noor.ok(`POST /asset-instances/${assetInstanceId}/tracker`);
  const anonymous = new User();
  const sticker = Object(await anonymous.ok(`GET /sticker-reports/${friendlyId}`));
  expect(sticker.faultCategories.length).toBeGreaterThan(3);
  await anonymous.ok('POST /sticker-reports', { ...report, trackerId: friendlyId, isAnother: true });

  const supplierId = await noor.first('/suppliers?isServiceProvider=true');
  await noor.ok(`POST /suppliers/${supplierId}/group/${groupId}`, { isServiceProvider: true });
  await ida.ok(`POST /suppliers/${supplierId}/group/${groupId}/confirmed`, { isConfirmed: true });
  await ida.ok(`POST /suppliers/${supplierId}/asset-model/${assetModelId}`, { isServiceProvider: true });
  await noor.ok('POST /service-appointments', {
    locationId,
    supplierId,
    assetInstanceId,
    dateAttending: '2099-08-03T08:00:00Z',
    title: 'First service',
  });
  await noor.ok('POST /documents', { assetInstanceId, title: 'Manual', documentType: 'miscellaneous' });
  const users = await support.ok('GET /users');
  expect(users.map(({ userName }) => userName)).toContain('jordan@steward.example');
});
