import { on } from '@stupeni/federation';
import { usePretendApi } from '@stupeni/test-kit';
import { ApiError, fetchFile, NoConnection, sendFile } from './index';

const api = usePretendApi();
const report = {
  ...{ dryRun: true, added: 0, skipped: 0, bad: 0, free: 2, accepted: true },
  ...{ ignoredColumns: [], rows: [] },
};
const file = new File(['Имя;Фамилия'], 'участники.csv', { type: 'application/vnd.ms-excel' });
const csv = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="___.csv"; filename*=UTF-8''${encodeURIComponent('Участники 2026-11-21.csv')}`,
};

beforeEach(() => window.localStorage.clear());

describe('a file that is sent as it is', () => {
  it('goes as CSV, whatever the browser calls it, with token, query and key', async () => {
    window.localStorage.setItem('token', 'abc');
    api.answers('importParticipants', report);
    const shares: number[] = [];
    const options = { idempotencyKey: 'k1', onProgress: (share: number) => shares.push(share) };
    await expect(sendFile('importParticipants', { file, query: { dryRun: '1' } }, options)).resolves.toEqual(
      report,
    );
    const [call] = api.calls('importParticipants');
    expect(call).toMatchObject({ query: { dryRun: '1' }, body: 'Имя;Фамилия' });
    const sent = ['authorization', 'idempotency-key', 'content-type'].map((name) => call?.headers.get(name));
    expect(sent).toEqual(['Bearer abc', 'k1', 'text/csv']);
    expect(shares).toEqual([0.5, 1]);
  });

  it('is refused with code and facts, or had no connection', async () => {
    api.refuses('importParticipants', 'no_free_slots', { free: 1, needed: 2 });
    await expect(sendFile('importParticipants', { file })).rejects.toMatchObject({
      code: 'no_free_slots',
      body: { free: 1, needed: 2 },
    });
    api.loses('importParticipants');
    await expect(sendFile('importParticipants', { file })).rejects.toThrow(NoConnection);
  });
});

describe('a file that is fetched', () => {
  it('comes with the name that the API gave it, and tells how much has come', async () => {
    window.localStorage.setItem('token', 'abc');
    api.answers('exportParticipants', '\ufeffФамилия;Имя', csv);
    const seen: number[] = [];
    const got = await fetchFile(
      'exportParticipants',
      { query: { search: 'Ор', groupId: 4 } },
      { onProgress: (bytes) => seen.push(bytes) },
    );
    expect(got.name).toBe('Участники 2026-11-21.csv');
    expect([got.file.type, got.file.size]).toEqual(['text/csv; charset=utf-8', 24]);
    expect(seen.at(-1)).toBe(24);
    const [call] = api.calls('exportParticipants');
    expect([call?.query, call?.headers.get('authorization')]).toEqual([
      { search: 'Ор', groupId: 4 },
      'Bearer abc',
    ]);
  });

  it('is refused by name, and a 401 ends the session', async () => {
    let ended = 0;
    const leave = on('stupeni:session-expired', () => (ended += 1));
    api.refuses('exportParticipants', 'unauthorized');
    await expect(fetchFile('exportParticipants', {})).rejects.toThrow(ApiError);
    leave();
    expect(ended).toBe(1);
  });

  it('without a network, or broken off, had no connection; given up, it was given up', async () => {
    api.loses('exportParticipants');
    await expect(fetchFile('exportParticipants', {})).rejects.toThrow(NoConnection);
    api.hangs('exportParticipants');
    const asked = new AbortController();
    const fetching = fetchFile('exportParticipants', {}, { signal: asked.signal });
    asked.abort();
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  });
});
