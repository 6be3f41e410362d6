import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, PasskeyAssertion } from '@stupeni/contract';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The origin and the host of the school in specs (the default of PUBLIC_URL). */
const school = { origin: 'http://localhost:3000', rpId: 'localhost' };

/** What a spec changes in an answer. */
export interface Tampered {
  origin?: string;
  rpId?: string;
  /** Whether the authenticator says that it checked its owner. */
  verified?: boolean;
  count?: number;
  type?: string;
  /** Whether another key signs. */
  forged?: boolean;
  userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const makePair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authenticator in memory with one ES256 key (WebAuthn §6, COSE RFC 9053). It counts its signatures. */
export class SoftwareKey {
  readonly id = randomBytes(16).toString('base64url');
  #pair = makePair();
  #userHandle: string | undefined;
  #count = 0;

  /** The public key in the form of COSE, as base64url. */
  get publicKey(): string {
    return this.#cose().toString('base64url');
  }

  /** Answers `navigator.credentials.create`. */
  create(options: { challenge: string; user: { id: string } }, tampered: Tampered = {}): NewPasskey {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    // No model of authenticator (AAGUID), then the key.
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#cose()]);
    const authData = Buffer.concat([writeAuthData(0x40, 0, tampered), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      id: this.id,
      response: {
        clientDataJSON: writeClientData('webauthn.create', options.challenge, tampered).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer({ challenge }: { challenge: string }, tampered: Tampered = {}): PasskeyAssertion {
    const data = writeClientData('webauthn.get', challenge, tampered);
    const authData = writeAuthData(0, tampered.count ?? ++this.#count, tampered);
    const { privateKey } = tampered.forged ? makePair() : this.#pair;
    const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
    const userHandle = tampered.userHandle ?? this.#userHandle;
    return {
      id: this.id,
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }

  #cose(): Buffer {
    const { x, y } = this.#pair.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const map = new Map<number, number | Uint8Array>([
      // Key type EC2, algorithm ES256, curve P-256.
      [1, 2] as const,
      [3, -7] as const,
      [-1, 1] as const,
      [-2, bytes(x!)] as const,
      [-3, bytes(y!)] as const,
    ]);
    return Buffer.from(isoCBOR.encode(map as never));
  }
}

function writeClientData(type: string, challenge: string, tampered: Tampered): Buffer {
  const { origin = school.origin } = tampered;
  return Buffer.from(JSON.stringify({ type: tampered.type ?? type, challenge, origin, crossOrigin: false }));
}

/** Flags: 1 somebody was there, 4 the owner was checked, 0x40 a new key follows. */
function writeAuthData(extraFlags: number, count: number, tampered: Tampered): Buffer {
  const { rpId = school.rpId, verified = true } = tampered;
  const head = Buffer.alloc(5);
  head.writeUInt8(1 | (verified ? 4 : 0) | extraFlags, 0);
  head.writeUInt32BE(count, 1);
  return Buffer.concat([sha256(rpId), head]);
}
