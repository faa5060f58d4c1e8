import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ProductLinks } from '@steward/shared-api/platform';
import * as z from 'zod';
import { demoLinks } from './demo/demo-links.ts';
import {
  isOrigin,
  isProxyAddress,
  readAreaBackends,
  readClamd,
  readLinks,
  readList,
  readOidc,
  readS3,
} from './config-values.ts';
import type { QueueLimits } from './infrastructure/http/fair-queue.ts';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  HOST: z.string().default('localhost'),
  STEWARD_DATA: z.string().default('.steward'),
  STEWARD_ORIGIN: z.url().optional(),
  STEWARD_TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((address) => isProxyAddress(address.trim())),
      'must be a comma-separated list of addresses (10.0.0.7), ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal',
    )
    .optional(),
  STEWARD_SECRET: z.string().min(32).optional(),
  STEWARD_PREVIOUS_SECRET: z.string().min(32).optional(),
  STEWARD_AREAS: z.string().optional(),
  STEWARD_AREA_BACKENDS: z.string().optional(),
  STEWARD_EMBED_ORIGINS: z
    .string()
    .refine(
      (list) => readList(list).every(isOrigin),
      'must be a comma-separated list of origins (https://hr.example) without paths',
    )
    .optional(),
  STEWARD_SHELL: z.string().default('shell/dist'),
  STEWARD_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  // An address of a Unix socket has a user but no host, which `z.url()` rejects.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  STEWARD_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  STEWARD_MAIL_FROM: z.string().default('Steward <no-reply@localhost>'),
  // Calls per minute; 0 means no limit.
  STEWARD_RATE_PERSON: z.coerce.number().int().min(0).default(1_200),
  STEWARD_RATE_ADDRESS: z.coerce.number().int().min(0).default(6_000),
  STEWARD_RATE_SIGN_IN: z.coerce.number().int().min(0).default(120),
  STEWARD_RATE_UPLOAD: z.coerce.number().int().min(0).default(60),
  STEWARD_RATE_STICKER: z.coerce.number().int().min(0).default(60),
  STEWARD_RATE_REPORT: z.coerce.number().int().min(0).default(10),
  STEWARD_RATE_PHOTO: z.coerce.number().int().min(0).default(30),
  STEWARD_RATE_FEED: z.coerce.number().int().min(0).default(120),
  STEWARD_RATE_CALENDAR: z.coerce.number().int().min(0).default(12),
  // Telemetry events per minute and user.
  STEWARD_RATE_TELEMETRY: z.coerce.number().int().min(0).default(240),
  // Concurrent API requests. The defaults depend on the number of processors.
  STEWARD_REQUESTS: z.coerce.number().int().min(2).optional(),
  STEWARD_REQUESTS_ORGANISATION: z.coerce.number().int().min(1).optional(),
  STEWARD_REQUESTS_PERSON: z.coerce.number().int().min(1).default(6),
  STEWARD_QUEUE_PERSON: z.coerce.number().int().min(0).default(60),
  STEWARD_QUEUE_SECONDS: z.coerce.number().min(0.1).max(60).default(20),
  // How long the server waits for the data of a portal page.
  STEWARD_PAGE_MILLISECONDS: z.coerce.number().int().min(0).max(10_000).default(300),
  STEWARD_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  STEWARD_DB_CONNECTIONS: z.coerce.number().int().min(2).optional(),
  // The heap of each of the import threads, in megabytes.
  STEWARD_IMPORT_MEGABYTES: z.coerce.number().int().min(48).max(16_384).default(256),
  // Linux gives the import threads less of a busy processor the higher it is.
  STEWARD_IMPORT_NICENESS: z.coerce.number().int().min(0).max(19).default(10),
  // Invitations per organisation and hour; 0 means no limit.
  STEWARD_INVITATIONS_HOUR: z.coerce.number().int().min(0).default(60),
  STEWARD_COMPANY_EMAILS_HOUR: z.coerce.number().int().min(0).default(60),
  STEWARD_DEMO: z.enum(['0', '1']).default('0'),
  STEWARD_DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  STEWARD_LINKS: z.string().optional(),
  STEWARD_METRICS_TOKEN: z.string().min(16).optional(),
  STEWARD_S3_BUCKET: z.string().optional(),
  STEWARD_S3_ENDPOINT: z.url().optional(),
  STEWARD_S3_REGION: z.string().default('us-east-1'),
  STEWARD_S3_ACCESS_KEY: z.string().optional(),
  STEWARD_S3_SECRET_KEY: z.string().optional(),
  // Bytes; 0 means no limit.
  STEWARD_QUOTA_BYTES: z.coerce.number().int().min(0).default(10_000_000_000),
  STEWARD_DISK_RESERVE: z.coerce.number().int().min(0).optional(),
  STEWARD_CLAMD: z
    .string()
    .regex(/^[^:\s]+:\d{1,5}$/, 'must be a host and a port: clamd.example:3310')
    .optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_AUDIENCE: z.string().optional(),
});

/** The configuration of the server, read from the environment. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The address of the portal without a trailing slash: `https://portal.example`. */
  readonly origin: string;
  /** The proxies that may set forwarded headers; none by default. */
  readonly trustProxy: string | undefined;
  readonly dataFolder: string;
  /** The folder of published areas: `<area>/<version>/…` and `registry.json`. */
  readonly areasFolder: string;
  /** The addresses of the areas' own backends by area, without a trailing slash. */
  readonly areaBackends: ReadonlyMap<string, string>;
  /** The origins of sibling products. Their pages may embed areas and call the API; none by default. */
  readonly embedOrigins: readonly string[];
  /** Links to other products. Without an identity provider they are the links of the demo. */
  readonly links: ProductLinks;
  /** The output folder of the shell's build. */
  readonly shellFolder: string;
  /** How long the server waits for the data that it writes into a portal page, in milliseconds. */
  readonly pageMilliseconds: number;
  /** The key that encrypts secrets in the database. By default the server creates one in the data folder. */
  readonly secret: string | undefined;
  /** The former key, which only decrypts. */
  readonly previousSecret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** The address of an external PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** How long a stopping server accepts calls while its readiness check fails, in milliseconds. */
  readonly drainMilliseconds: number;
  readonly mail: {
    /** The SMTP server; undefined to write emails to files. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  /** Calls per minute before the server responds with 429; 0 means no limit. */
  readonly rates: {
    readonly person: number;
    readonly address: number;
    readonly signIn: number;
    readonly upload: number;
    readonly sticker: number;
    readonly report: number;
    readonly photo: number;
    readonly feed: number;
    readonly calendar: number;
    readonly telemetry: number;
  };
  /** The number of processes that serve HTTP (decision 35). */
  readonly processes: number;
  /** Limits of running and waiting API requests per process (decision 17). */
  readonly concurrency: QueueLimits;
  /** The size of the database pool that the API requests of a process share. */
  readonly databaseConnections: number;
  /** The heap of each of the import threads, in megabytes. */
  readonly importMegabytes: number;
  /** The niceness of the import threads on Linux, 0 (as requests) to 19. */
  readonly importNiceness: number;
  /** Invitations per organisation and hour; 0 means no limit. */
  readonly invitationsAnHour: number;
  /** Emails per hour that a practice may send to the address of one supplier; 0 means no limit. */
  readonly companyEmailsAnHour: number;
  /** Allows the demo sign-in on a database that contains more than demo data. */
  readonly forceDemo: boolean;
  /** The bearer token for the metrics. Without one, only this machine may read them, and in production nothing may. */
  readonly metricsToken: string | undefined;
  /** The bucket for the files of documents; undefined to store them in the data folder. */
  readonly s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        accessKey: string | undefined;
        secretKey: string | undefined;
      }
    | undefined;
  readonly storageLimits: {
    /** Bytes of files per organisation; 0 means no limit. */
    readonly quotaBytes: number;
    /** Bytes of disk space that uploads leave free; by default 1 GB, but at most a tenth of the disk. */
    readonly diskReserveBytes: number | undefined;
  };
  /** The virus scanner that checks uploaded files; undefined for none. */
  readonly clamd: { host: string; port: number } | undefined;
  /** The identity provider; undefined for the embedded demo provider. */
  readonly oidc:
    | { issuer: string; clientId: string; clientSecret: string | undefined; audience: string }
    | undefined;
}

/** Every environment variable with its default, or undefined if it has none. */
export function knownVariables(): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = environment.parse({});
  return Object.fromEntries(Object.keys(environment.shape).map((name) => [name, defaults[name]]));
}

/** Reads the environment. Throws an error with a readable message when a value is invalid. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The configuration is invalid:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const dataFolder = resolve(values.STEWARD_DATA);
  const oidc = readOidc(values);
  const production = values.NODE_ENV === 'production';
  if (production && !oidc) {
    throw new Error(
      'The demo sign-in is not available in production. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    );
  }
  if (production && oidc?.issuer.startsWith('https://') === false)
    throw new Error('OIDC_ISSUER must be an https address in production.');
  const embedOrigins = readList(values.STEWARD_EMBED_ORIGINS ?? '');
  const plain = embedOrigins.find((origin) => !origin.startsWith('https:'));
  if (production && plain !== undefined) {
    throw new Error(`STEWARD_EMBED_ORIGINS contains ${plain}. In production every origin must use https.`);
  }
  if (production && !values.STEWARD_ORIGIN?.startsWith('https://'))
    throw new Error('Set STEWARD_ORIGIN: in production it must be the https address of the portal.');
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    origin: new URL(values.STEWARD_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    trustProxy: values.STEWARD_TRUST_PROXY,
    dataFolder,
    areasFolder: resolve(values.STEWARD_AREAS ?? `${dataFolder}/areas`),
    areaBackends: readAreaBackends(values.STEWARD_AREA_BACKENDS ?? ''),
    embedOrigins,
    links: readLinks(values.STEWARD_LINKS) ?? (oidc ? {} : demoLinks),
    shellFolder: resolve(values.STEWARD_SHELL),
    pageMilliseconds: values.STEWARD_PAGE_MILLISECONDS,
    secret: values.STEWARD_SECRET,
    previousSecret: values.STEWARD_PREVIOUS_SECRET,
    // In development the terminal shows only the start-up steps and warnings.
    logLevel: values.STEWARD_LOG ?? (production ? 'info' : 'warn'),
    databaseUrl: values.DATABASE_URL,
    drainMilliseconds: (values.STEWARD_DRAIN_SECONDS ?? (production ? 2 : 0)) * 1_000,
    mail: { smtpUrl: values.STEWARD_SMTP_URL, from: values.STEWARD_MAIL_FROM },
    rates: {
      person: values.STEWARD_RATE_PERSON,
      address: values.STEWARD_RATE_ADDRESS,
      signIn: values.STEWARD_RATE_SIGN_IN,
      upload: values.STEWARD_RATE_UPLOAD,
      sticker: values.STEWARD_RATE_STICKER,
      report: values.STEWARD_RATE_REPORT,
      photo: values.STEWARD_RATE_PHOTO,
      feed: values.STEWARD_RATE_FEED,
      calendar: values.STEWARD_RATE_CALENDAR,
      telemetry: values.STEWARD_RATE_TELEMETRY,
    },
    ...readConcurrency(values),
    importMegabytes: values.STEWARD_IMPORT_MEGABYTES,
    importNiceness: values.STEWARD_IMPORT_NICENESS,
    invitationsAnHour: values.STEWARD_INVITATIONS_HOUR,
    companyEmailsAnHour: values.STEWARD_COMPANY_EMAILS_HOUR,
    forceDemo: values.STEWARD_DEMO === '1',
    metricsToken: values.STEWARD_METRICS_TOKEN,
    s3: readS3(values),
    storageLimits: {
      quotaBytes: values.STEWARD_QUOTA_BYTES,
      diskReserveBytes: values.STEWARD_DISK_RESERVE,
    },
    clamd: readClamd(values.STEWARD_CLAMD),
    oidc,
  };
}

/**
 * Defaults: four requests per processor, up to the capacity of the Node processes, and two connections per request because a list runs two
 * queries at the same time. Each process gets its share.
 */
function readConcurrency(
  values: z.infer<typeof environment>,
): Pick<Config, 'processes' | 'concurrency' | 'databaseConnections'> {
  const { STEWARD_PROCESSES: processes, STEWARD_DB_CONNECTIONS: connections } = values;
  const share = (all: number) => Math.ceil(all / processes);
  const all = values.STEWARD_REQUESTS ?? Math.min(32 * processes, Math.max(8, 4 * availableParallelism()));
  const total = Math.max(2, share(all));
  return {
    processes,
    concurrency: {
      total,
      // Reserves one slot for other organisations, however long the requests of one organisation take.
      perOrganisation: Math.min(share(values.STEWARD_REQUESTS_ORGANISATION ?? all), total - 1),
      perPerson: share(values.STEWARD_REQUESTS_PERSON),
      waitingPerPerson: share(values.STEWARD_QUEUE_PERSON),
      maximumWaitMilliseconds: values.STEWARD_QUEUE_SECONDS * 1_000,
    },
    databaseConnections: connections === undefined ? 2 * total + 4 : Math.max(2, share(connections)),
  };
}
