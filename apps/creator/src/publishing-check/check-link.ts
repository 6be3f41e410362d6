import { call, readProblemCode } from '@stupeni/api-client';
import { parseId } from '@stupeni/rules';
import { checkOutsideAddress } from './check-outside-address';
import type { CheckResult } from './check-picture';
import { isPrivateHost, readAddress } from './read-address';

/**
 * Checks whether a link works. Links to mail, telephone numbers and places in the page cannot be requested, so they
 * count as found. Addresses of closed networks are not requested.
 */
export function checkLink(link: string, signal: AbortSignal): Promise<CheckResult> {
  const address = readAddress(link);
  if (address === null) return Promise.resolve('found');
  if (signal.aborted) return Promise.resolve('unknown');
  if (address.isOwn) return checkOwnAddress(address.url, signal);
  if (isPrivateHost(address.url.hostname)) return Promise.resolve('unknown');
  return checkOutsideAddress(address.url.href, signal);
}

/**
 * Checks a link to this site. The gateway answers every address of a page with the page, so the API is asked about
 * lessons and courses.
 */
async function checkOwnAddress({ pathname, href }: URL, signal: AbortSignal): Promise<CheckResult> {
  const lesson = parseId(/^\/courses\/\d+\/lesson\/(\d+)\/?$/.exec(pathname)?.[1] ?? null);
  const course = parseId(/^\/courses\/(\d+)\/?$/.exec(pathname)?.[1] ?? null);
  try {
    if (lesson !== null) {
      const { publication } = await call('getLesson', { params: { id: lesson } }, { signal });
      return publication === 'DRAFT' ? 'hidden' : 'found';
    }
    if (course !== null) {
      // `getCourseUse` has a short answer. `getCourse` would load all lessons.
      await call('getCourseUse', { params: { id: course } }, { signal });
      return 'found';
    }
    if (/^\/(?:api|embed)\//.test(pathname)) {
      const { ok, status } = await fetch(href, { method: 'HEAD', signal });
      return ok ? 'found' : status === 404 || status === 410 ? 'missing' : 'unknown';
    }
    return 'found';
  } catch (error) {
    return readProblemCode(error) === 'not_found' ? 'missing' : 'unknown';
  }
}
