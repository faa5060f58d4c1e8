import { createECDH } from 'node:crypto';
import { calculateJwkThumbprint, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Secrets } from '../../infrastructure/session/secrets.ts';

const algorithm = 'ES256';
/** A key signs for this time. Its public key is listed one period earlier and later, so that backends may store the list. */
const periodMilliseconds = 30 * 24 * 3_600_000;
/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A key pair of a period. */
interface PeriodKey {
  readonly publicKey: JWK & { readonly kid: string };
  readonly privateKey: CryptoKey | Uint8Array;
}

/**
 * The keys that sign the tokens for the areas' own backends. They are derived from the secret of the installation, so that all processes
 * and servers have the same ones and no key is stored. A new key signs every 30 days.
 */
export class TokenKeys {
  readonly #secrets: Pick<Secrets, 'derive'>;
  readonly #keys = new Map<number, Promise<PeriodKey>>();

  constructor(secrets: Pick<Secrets, 'derive'>) {
    this.#secrets = secrets;
  }

  /** The key that signs now, with the header of its tokens. */
  async signing(now: Date) {
    const { publicKey, privateKey } = await this.#key(periodOf(now));
    return { key: privateKey, header: { alg: algorithm, kid: publicKey.kid, typ: 'JWT' } };
  }

  /** The public keys as a JWK set: the current key first, then the previous and the next one. */
  async publicKeys(now: Date): Promise<{ keys: JWK[] }> {
    const period = periodOf(now);
    const keys = await Promise.all([period, period - 1, period + 1].map((one) => this.#key(one)));
    return { keys: keys.map(({ publicKey }) => publicKey) };
  }

  #key(period: number): Promise<PeriodKey> {
    const key = this.#keys.get(period) ?? deriveKey(this.#secrets, period);
    this.#keys.set(period, key);
    return key;
  }
}

const periodOf = (now: Date) => Math.floor(now.getTime() / periodMilliseconds);

async function deriveKey(secrets: Pick<Secrets, 'derive'>, period: number): Promise<PeriodKey> {
  const bytes = ['a', 'b'].map((half) =>
    Buffer.from(secrets.derive(`area token ${period} ${half}`), 'base64url'),
  );
  // FIPS 186-5, A.2.1: more bits than the order has, so that every key is about equally likely.
  const scalar = (BigInt(`0x${Buffer.concat(bytes).toString('hex')}`) % (order - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const point = curve.getPublicKey();
  const pair = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const kid = await calculateJwkThumbprint(pair);
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  return {
    publicKey: { ...pair, kid, alg: algorithm, use: 'sig' },
    privateKey: await importJWK({ ...pair, d }, algorithm),
  };
}
