import { emptyFields } from '@stupeni/contract/fields';
import Fastify, { type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { translateErrors } from '../../core/http/errors';
import { dayIn } from '../../core/files/csv';
import { pageSize, writeTable } from './export-table';
import type { ParticipantRow } from './queries';
import { itAtNight } from '../../../../../tools/test/at-night.mjs';

const zone = 'Europe/Moscow';
const pages = 40;
const ids = Array.from({ length: pages * pageSize }, (_, at) => at + 1);
const row = (id: number): ParticipantRow => ({
  id,
  firstName: 'Имя',
  ...emptyFields,
  lastName: `Фамилия ${id}`,
  email: `${id}@school.test`,
  lastLogin: null,
  groups: [],
  lessons: 0,
  courses: 0,
  lastStep: null,
  idle: false,
  invitedUntil: null,
  suspendedAt: null,
  deletedAt: null,
  erasesAt: null,
  mailState: null,
  mailedAt: null,
  mailAgainAt: null,
  version: 1,
});

/** The heading that begins so, and the cells below it. */
function readColumn(text: string, start: string) {
  const [headings = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const at = headings.findIndex((heading) => heading.startsWith(start));
  return { heading: headings[at], cells: lines.map((cells) => cells[at]) };
}
const findRows = (asked: readonly number[]) => Promise.resolve(asked.map(row));

describe('writeTable', () => {
  it('reads pages and contains everybody once, in order', async () => {
    const find = jest.fn(findRows);
    const text = String(await buffer(Readable.from(writeTable(ids, find, zone))));
    expect(readColumn(text, 'E-mail').cells).toEqual(ids.map((id) => `${id}@school.test`));
    expect(find).toHaveBeenCalledTimes(pages);
    expect(text.match(/\ufeff/g)).toHaveLength(1);
  });

  it('contains only the headings when there are no participants', async () => {
    expect(String(await buffer(Readable.from(writeTable([], findRows, zone))))).toMatch(
      /^\ufeffФамилия;.*\r\n$/,
    );
  });

  it.each([
    ['Europe/Moscow', 'Последний вход (Москва, стандартное время)', '2026-11-19 01:30'],
    ['Asia/Vladivostok', 'Последний вход (Владивосток, стандартное время)', '2026-11-19 08:30'],
  ])('has the times of %s and names the zone', async (timeZone, heading, time) => {
    const lastLogin = new Date('2026-11-18T22:30:59.000Z');
    const find = async () => [{ ...row(1), lastLogin }];
    const text = String(await buffer(Readable.from(writeTable([1], find, timeZone))));
    expect(readColumn(text, 'Последний вход')).toEqual({ heading, cells: [time] });
    expect(dayIn(timeZone, lastLogin)).toBe('2026-11-19');
  });

  it('does not read a page before it is consumed', async () => {
    const find = jest.fn(findRows);
    const table = writeTable(ids, find, zone);
    await table.next();
    expect(find).toHaveBeenCalledTimes(0);
    await table.next();
    expect(find).toHaveBeenCalledTimes(1);
    await table.return(undefined);
    expect(find).toHaveBeenCalledTimes(1);
  });

  itAtNight('lets other requests run before each page', async () => {
    let turns = 0;
    let on = true;
    const turn = () => on && (turns += 1) && setImmediate(turn);
    setImmediate(turn);
    await buffer(Readable.from(writeTable(ids, findRows, zone)));
    on = false;
    expect(turns).toBeGreaterThanOrEqual(pages - 1);
  });

  describe('download', () => {
    let app: FastifyInstance;
    let find: jest.Mock<Promise<ParticipantRow[]>, [readonly number[]]>;
    let url: string;
    beforeEach(async () => {
      find = jest.fn(findRows);
      app = Fastify();
      translateErrors(app);
      app.get('/', async () => Readable.from(writeTable(ids, find, zone)));
      url = await app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(() => app.close());

    it('fails when the database connection is lost', async () => {
      find.mockImplementation((asked) =>
        asked[0] === 1 ? findRows(asked) : Promise.reject(new Error('the connection is lost')),
      );
      const answer = await fetch(url);
      await expect(answer.text()).rejects.toThrow('terminated');
      expect(find).toHaveBeenCalledTimes(2);
    });

    it('reads no more pages after the browser disconnects', async () => {
      const left = new AbortController();
      find.mockImplementation(async (asked) => {
        if (asked[0] === 1 + pageSize) left.abort();
        return findRows(asked);
      });
      const answer = await fetch(url, { signal: left.signal });
      await expect(answer.text()).rejects.toThrow('aborted');
      await app.close();
      expect(find.mock.calls.length).toBeLessThan(pages);
    });
  });
});
