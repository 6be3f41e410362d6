import { on } from '@stupeni/federation';
import { usePretendApi } from '@stupeni/test-kit';
import { ProblemError, fetchFile, NoConnectionError, sendFile } from './index';

const api = usePretendApi();
const report = {
  dryRun: true,
  added: 0,
  skipped: 0,
  bad: 0,
  free: 2,
  accepted: true,
  ignoredColumns: [],
  rows: [],
};
const file = new File(['Имя;Фамилия'], 'участники.csv', { type: 'application/vnd.ms-excel' });
const csv = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="___.csv"; filename*=UTF-8''${encodeURIComponent('Участники 2026-11-21.csv')}`,
};

beforeEach(() => window.localStorage.clear());

describe('sendFile', () => {
  it('sends any file type as CSV, with token, query and key', async () => {
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

  it('throws ProblemError with code and facts, or NoConnectionError', async () => {
    api.fails('importParticipants', 'no_free_slots', { free: 1, needed: 2 });
    await expect(sendFile('importParticipants', { file })).rejects.toMatchObject({
      code: 'no_free_slots',
      body: { free: 1, needed: 2 },
    });
    api.loses('importParticipants');
    await expect(sendFile('importParticipants', { file })).rejects.toThrow(NoConnectionError);
  });
});

describe('fetchFile', () => {
  it('returns the file with its name, and reports the progress', async () => {
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

  it('throws ProblemError, and ends the session on a 401', async () => {
    let ended = 0;
    const leave = on('stupeni:session-expired', () => (ended += 1));
    api.fails('exportParticipants', 'unauthorized');
    await expect(fetchFile('exportParticipants', {})).rejects.toThrow(ProblemError);
    leave();
    expect(ended).toBe(1);
  });

  it('throws NoConnectionError without a network, and AbortError after an abort', async () => {
    api.loses('exportParticipants');
    await expect(fetchFile('exportParticipants', {})).rejects.toThrow(NoConnectionError);
    api.hangs('exportParticipants');
    const controller = new AbortController();
    const fetching = fetchFile('exportParticipants', {}, { signal: controller.signal });
    controller.abort();
    await expect(fetching).rejects.toMatchObject({ name: 'AbortError' });
  });
});
