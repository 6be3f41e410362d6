import { call, toCallProblem } from '@stupeni/api-client';
import { on } from '@stupeni/federation';
import { useRights } from './rights';

/**
 * Reads the rights of a moderator, and again after a gap in the stream of events. The tabs that need a right then
 * appear. The API checks the right itself. Returns a function that stops the reading.
 */
export function followRights(): () => void {
  const read = async () => {
    try {
      useRights.setState(await call('getRights'));
    } catch (error) {
      // The rights are read again when the stream connects next.
      console.warn('The rights were not read.', toCallProblem(error));
    }
  };
  void read();
  return on('stupeni:server-news', ({ topic }) => {
    if (topic === 'everything') void read();
  });
}
