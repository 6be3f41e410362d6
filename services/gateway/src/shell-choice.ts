import { randomInt } from 'node:crypto';
import { takesCanary } from '@stupeni/federation';

/** The shell of the registry, as the gateway needs it. */
export interface ShellLine {
  /** Id of the current shell. Empty when the registry names none. */
  stable: string;
  canary: { id: string; percent: number; users: number[] } | null;
}

/** What a request gets: the shell, and a cookie to set. */
interface ShellChoice {
  id: string;
  isCanary: boolean;
  setCookie: string | null;
}

/** A page sets this cookie: the id of a canary for a named user, or `current` after a canary that did not start. */
const choiceCookie = 'shell_release';
/** The gateway sets this one while a canary goes to a percent of browsers: a random number, below `draws`. */
const drawCookie = 'shell_draw';
/** Few enough that a number does not identify a browser. */
const draws = 10_000;
const monthSeconds = 2_592_000;

/**
 * Chooses the shell for a request. The page is requested before anybody signs in, so the percent is of browsers, by a
 * random number in a cookie. The number stays, so a browser keeps its shell and a higher percent adds browsers. The
 * gateway does not know who is signed in. A named user's page sets a cookie and asks again.
 */
export function chooseShell(
  line: ShellLine,
  cookies: string | undefined,
  { secure, draw = () => randomInt(draws) }: { secure: boolean; draw?: () => number },
): ShellChoice {
  const current = { id: line.stable, isCanary: false, setCookie: null };
  const { canary } = line;
  if (!canary) return current;
  const chosen = { id: canary.id, isCanary: true, setCookie: null };
  const asked = valueOf(cookies, choiceCookie);
  if (asked === canary.id) return chosen;
  if (asked === 'current' || canary.percent === 0) return current;
  const known = /^\d{1,4}$/.exec(valueOf(cookies, drawCookie) ?? '')?.[0];
  const number = known === undefined ? draw() : Number(known);
  const choice = takesCanary({ percent: canary.percent, users: [] }, 'shell', number) ? chosen : current;
  return known === undefined ? { ...choice, setCookie: cookieOf(number, secure) } : choice;
}

function cookieOf(number: number, secure: boolean): string {
  const end = secure ? '; Secure' : '';
  return `${drawCookie}=${number}; Path=/; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax${end}`;
}

function valueOf(cookies: string | undefined, name: string): string | undefined {
  const pair = cookies?.split(/; ?/).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Reads the shell of a registry. A canary that is not well-formed is left out. */
export function asShellLine(value: unknown): ShellLine {
  const { stable, canary } = (value ?? {}) as Record<string, unknown>;
  return { stable: isId(stable) ? stable : '', canary: asCanary(canary) };
}

function asCanary(value: unknown): ShellLine['canary'] {
  const { id, percent, users } = (value ?? {}) as Record<string, unknown>;
  if (!isId(id) || typeof percent !== 'number' || !Array.isArray(users)) return null;
  return { id, percent, users: users.filter((user) => typeof user === 'number') };
}

/** The id names a folder, so it has no slash. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^\w[\w.-]{0,99}$/.test(value);
