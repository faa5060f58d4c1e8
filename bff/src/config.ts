import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { ProductLinks } from '@steward/shared-api/platform';
import * as z from 'zod';
import { demoLinks } from './demo/demo-links.ts';
import { isOrigin, isProxyAddress, readClamd, readLinks, readList } from './config-values.ts';
import type { QueueLimits } from './infrastructure/http/fair-queue.ts';

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  HOST: z.string().default('localhost'),
  STEWARD_DATA: z.string().default('.steward'),
  STEWARD_ORIGIN: z.url().optional(),
  STEWARD_TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every((one) => isProxyAddress(one.trim())),
      'must be addresses (10.0.0.7), ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, with commas between',
    )
    .optional(),
  STEWARD_SECRET: z.string().min(32).optional(),
  STEWARD_AREAS: z.string().optional(),
  STEWARD_EMBED_ORIGINS: z
    .string()
    .refine(
      (list) => readList(list).every(isOrigin),
      'must be origins (https://hr.example) with commas between, each without a path',
    )
    .optional(),
  STEWARD_SHELL: z.string().default('shell/dist'),
  STEWARD_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional(),
  // over a Unix socket it has a user and no host, which is no URL to others
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
    .optional(),
  STEWARD_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  STEWARD_MAIL_FROM: z.string().default('Steward <no-reply@localhost>'),
  // calls a minute; 0 sets none
  STEWARD_RATE_PERSON: z.coerce.number().int().min(0).default(1_200),
  STEWARD_RATE_ADDRESS: z.coerce.number().int().min(0).default(6_000),
  STEWARD_RATE_SIGN_IN: z.coerce.number().int().min(0).default(120),
  STEWARD_RATE_UPLOAD: z.coerce.number().int().min(0).default(60),
  STEWARD_RATE_STICKER: z.coerce.number().int().min(0).default(60),
  STEWARD_RATE_REPORT: z.coerce.number().int().min(0).default(10),
  STEWARD_RATE_FEED: z.coerce.number().int().min(0).default(120),
  STEWARD_RATE_CALENDAR: z.coerce.number().int().min(0).default(12),
  // events of areas a minute of one person
  STEWARD_RATE_TELEMETRY: z.coerce.number().int().min(0).default(240),
  // API requests at the same time; what is left out is sized to the machine
  STEWARD_REQUESTS: z.coerce.number().int().min(2).optional(),
  STEWARD_REQUESTS_ORGANISATION: z.coerce.number().int().min(1).optional(),
  STEWARD_REQUESTS_PERSON: z.coerce.number().int().min(1).default(6),
  STEWARD_QUEUE_PERSON: z.coerce.number().int().min(0).default(60),
  STEWARD_QUEUE_SECONDS: z.coerce.number().min(0.1).max(60).default(20),
  STEWARD_DB_CONNECTIONS: z.coerce.number().int().min(2).optional(),
  // the heap of each of the two threads that work on imports
  STEWARD_IMPORT_MEGABYTES: z.coerce.number().int().min(48).max(16_384).default(768),
  // invitations that an organisation sends in an hour; 0 sets no limit
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
  // bytes; 0 sets none
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

/** Everything the server is told from outside. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach the portal, without a trailing slash: `https://portal.example`. */
  readonly origin: string;
  /** The addresses whose forwarded headers are believed; none by default (S12). */
  readonly trustProxy: string | undefined;
  readonly dataFolder: string;
  /** Published areas: `<area>/<version>/…` and `registry.json`. */
  readonly areasFolder: string;
  /** Of the sibling products whose pages may embed areas and call the API; none by default. */
  readonly embedOrigins: readonly string[];
  /** The addresses outside the portal that it links to; those of the demo while no identity provider is configured. */
  readonly links: ProductLinks;
  /** What the shell's build wrote. */
  readonly shellFolder: string;
  /** Encrypts what must not be readable in a stolen database; made and kept in the data folder when not given. */
  readonly secret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Another PostgreSQL; the embedded one when not given. */
  readonly databaseUrl: string | undefined;
  /** For how long a server that stops still takes calls, while it says that it is not ready. */
  readonly drainMilliseconds: number;
  readonly mail: {
    /** Mails are written as files when not given. */
    readonly smtpUrl: string | undefined;
    readonly from: string;
  };
  /** Calls a minute that are answered before 429 is; 0 for no limit. */
  readonly rates: {
    readonly person: number;
    readonly address: number;
    readonly signIn: number;
    readonly upload: number;
    readonly sticker: number;
    readonly report: number;
    readonly feed: number;
    readonly calendar: number;
    readonly telemetry: number;
  };
  /** How many API requests run at the same time, and how many wait, on each instance (decision 17). */
  readonly concurrency: QueueLimits;
  /** The size of the database pool that the API requests share. */
  readonly databaseConnections: number;
  /** The heap of each of the two threads that work on imports. */
  readonly importMegabytes: number;
  /** The invitations that an organisation may send in an hour; 0 for no limit. */
  readonly invitationsAnHour: number;
  /** The e-mails that a practice may send to the address of one supplier company in an hour; 0 for no limit. */
  readonly companyEmailsAnHour: number;
  /** Starts the demo sign-in on a database that holds more than demo data. */
  readonly forceDemo: boolean;
  /** Whoever reads the metrics must carry it; without one only this machine may, and in production nobody. */
  readonly metricsToken: string | undefined;
  /** The bucket that keeps the files of documents; the data folder does when not given. */
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
    /** Bytes of files that each organisation may store; 0 for no limit. */
    readonly quotaBytes: number;
    /** Bytes of the disk that uploads leave free; when not given, 1 GB and at most a tenth of the disk. */
    readonly diskReserveBytes: number | undefined;
  };
  /** The virus scanner that every uploaded file is shown to; none when not given. */
  readonly clamd: { host: string; port: number } | undefined;
  /** The identity provider; the embedded demo one when not given. */
  readonly oidc:
    | { issuer: string; clientId: string; clientSecret: string | undefined; audience: string }
    | undefined;
}

/** Every variable that is read, with its default; undefined where there is none. */
export function knownVariables(): Readonly<Record<string, unknown>> {
  const defaults: Record<string, unknown> = environment.parse({});
  return Object.fromEntries(Object.keys(environment.shape).map((name) => [name, defaults[name]]));
}

/** Reads the environment. Throws with a sentence a person understands when something in it cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The configuration cannot be used:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const dataFolder = resolve(values.STEWARD_DATA);
  const oidc = readOidc(values);
  const production = values.NODE_ENV === 'production';
  if (production && !oidc) {
    throw new Error(
      'The demo sign-in does not start in production: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    );
  }
  const embedOrigins = readList(values.STEWARD_EMBED_ORIGINS ?? '');
  const plain = embedOrigins.find((origin) => !origin.startsWith('https:'));
  if (production && plain !== undefined) {
    throw new Error(
      `STEWARD_EMBED_ORIGINS names ${plain}, which anybody on its way could speak for: in production only https.`,
    );
  }
  if (production && !values.STEWARD_ORIGIN?.startsWith('https://'))
    throw new Error('In production STEWARD_ORIGIN must be the https address that people use: set it.');
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    origin: new URL(values.STEWARD_ORIGIN ?? `http://localhost:${values.PORT}`).origin,
    trustProxy: values.STEWARD_TRUST_PROXY,
    dataFolder,
    areasFolder: resolve(values.STEWARD_AREAS ?? `${dataFolder}/areas`),
    embedOrigins,
    links: readLinks(values.STEWARD_LINKS) ?? (oidc ? {} : demoLinks),
    shellFolder: resolve(values.STEWARD_SHELL),
    secret: values.STEWARD_SECRET,
    // At a developer's terminal the steps are what is worth reading.
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
      feed: values.STEWARD_RATE_FEED,
      calendar: values.STEWARD_RATE_CALENDAR,
      telemetry: values.STEWARD_RATE_TELEMETRY,
    },
    ...readConcurrency(values),
    importMegabytes: values.STEWARD_IMPORT_MEGABYTES,
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
 * Without configuration: four requests per processor, but not more than one process of Node can serve, and two connections for each
 * request, because a list sends two queries at once.
 */
function readConcurrency(
  values: z.infer<typeof environment>,
): Pick<Config, 'concurrency' | 'databaseConnections'> {
  const total = values.STEWARD_REQUESTS ?? Math.min(32, Math.max(8, 4 * availableParallelism()));
  return {
    concurrency: {
      total,
      // One slot is left to the other organisations, however long the requests of one take.
      perOrganisation: values.STEWARD_REQUESTS_ORGANISATION ?? total - 1,
      perPerson: values.STEWARD_REQUESTS_PERSON,
      waitingPerPerson: values.STEWARD_QUEUE_PERSON,
      maximumWaitMilliseconds: values.STEWARD_QUEUE_SECONDS * 1_000,
    },
    databaseConnections: values.STEWARD_DB_CONNECTIONS ?? 2 * total + 4,
  };
}

function readS3(values: z.infer<typeof environment>): Config['s3'] {
  if (!values.STEWARD_S3_BUCKET) return undefined;
  const [accessKey, secretKey] = [values.STEWARD_S3_ACCESS_KEY, values.STEWARD_S3_SECRET_KEY];
  if ((accessKey === undefined) !== (secretKey === undefined))
    throw new Error('STEWARD_S3_ACCESS_KEY and STEWARD_S3_SECRET_KEY go together: set both or none.');
  return {
    bucket: values.STEWARD_S3_BUCKET,
    endpoint: values.STEWARD_S3_ENDPOINT,
    region: values.STEWARD_S3_REGION,
    accessKey,
    secretKey,
  };
}

function readOidc(values: z.infer<typeof environment>): Config['oidc'] {
  if (!values.OIDC_ISSUER) return undefined;
  if (!values.OIDC_CLIENT_ID) throw new Error('OIDC_ISSUER is set, so OIDC_CLIENT_ID must be too.');
  return {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
    audience: values.OIDC_AUDIENCE ?? values.OIDC_CLIENT_ID,
  };
}
