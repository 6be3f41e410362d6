import { generateSecret, generateURI, verifySync } from 'otplib';

const periodSeconds = 30;
const recoveryCodeCount = 10;
/** 80 random bits, 16 characters of Base32. */
const recoveryCodeBytes = 10;

/** A new secret of 160 bits in Base32. */
export const makeSecret = (): string => generateSecret();

/** The address that an app reads from a QR code. */
export const buildUri = (secret: string, { brand, email }: { brand: string; email: string }): string =>
  generateURI({ issuer: brand, label: email, secret });

/**
 * The time step of a right code (RFC 6238), undefined for a wrong one. Without a secret every code is wrong. The clocks may differ by one step of 30 seconds.
 * @param lastStep the step of the last accepted code: its code and earlier ones are wrong
 */
export function findTimeStep(
  code: string,
  { secret, lastStep, at }: { secret: string | undefined; lastStep: number; at: Date },
): number | undefined {
  if (secret === undefined) return undefined;
  const checked = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: periodSeconds,
    ...(lastStep > 0 && { afterTimeStep: lastStep }),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

/** New recovery codes as people see them: `abcd-efgh-ijkl-mnop`. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    generateSecret({ length: recoveryCodeBytes }).toLowerCase().match(/.{4}/g)!.join('-'),
  );

/** What somebody typed: digits of the app, or a recovery code without its hyphens. */
export function readCode(typed: string): { digits: string } | { recovery: string } {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase();
  return /^\d{6}$/.test(code) ? { digits: code } : { recovery: code };
}
