import { NoConnectionError } from '@stupeni/api-client';
import { pretendWaitingFiles, type PretendUploads, usePretendApi } from '@stupeni/test-kit';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { FileKeeper, StoredFile } from './stored-files';
import { type PlaceFiles, type Converter, noFiles, makeOutbox } from './outbox';
import { buildRows } from './rows';
import { fileTexts } from './texts';
import { readWaiting } from './waiting-files';

const api = usePretendApi();
const place = { lessonId: 101 };
let server: PretendUploads;
/** What the browser has, by the key of the row. */
let browser: Map<string, StoredFile>;

beforeEach(() => {
  window.localStorage.setItem('token', 'a-token');
  server = pretendWaitingFiles(api);
  browser = new Map();
});

const keeper: FileKeeper = {
  keep: async (_, kept) => void browser.set(kept.key, kept),
  noteUpload: async (_, key, uploadId) => void browser.set(key, { ...browser.get(key)!, uploadId }),
  drop: async (_, key) => void browser.delete(key),
  take: () => Promise.resolve([...browser.values()]),
};

/** The outbox of a page. A new page knows only what the browser and the server have. */
function openPage(converter?: Converter) {
  let box = noFiles;
  const listeners = new Set<() => void>();
  const put = (change: Partial<PlaceFiles>) => {
    box = { ...box, ...change };
    for (const listener of listeners) listener();
  };
  const boxes = {
    get: () => box,
    put: (_: unknown, change: Partial<PlaceFiles>) => put(change),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const client = new QueryClient();
  const outbox = makeOutbox(client, boxes, { keeper, ...(converter && { converter }) });
  const rows = () =>
    buildRows(box, outbox.listWaiting(place)).map(({ name, state }) => `${name} ${state.step}`);
  const states = () => box.locals.map(({ state }) => state);
  return { outbox, put, rows, states, readServer: () => readWaiting(client, place) };
}

const pick = (name: string, text = 'abc') => ({
  key: `row-${name}`,
  file: new File([text], name),
  failure: undefined,
});
const never = new Promise<never>(() => {});
const startedNames = () => api.calls('startUpload').map(({ body }) => (body as { name: string }).name);

describe('a reload', () => {
  it('converts a photo again that was not yet a JPEG', async () => {
    const convert = jest.fn(() => never as Promise<File>);
    const converter = { isNeeded: () => Promise.resolve(true), rename: () => 'снимок.jpg', convert };
    openPage(converter).outbox.add(place, [pick('снимок.heic')]);
    await waitFor(() => expect(convert).toHaveBeenCalled());

    const jpeg = new File(['jpeg'], 'снимок.jpg');
    const page = openPage({ ...converter, convert: () => Promise.resolve(jpeg) });
    await page.outbox.restore(place);
    await waitFor(() => expect(page.rows()).toEqual(['снимок.jpg arrived']));
    expect(startedNames()).toEqual(['снимок.jpg']);
    expect(browser.size).toBe(0);
  });

  it('sends the queued files, and continues the started uploads', async () => {
    api.hangs('sendPart');
    const first = openPage();
    first.outbox.add(place, [pick('один.pdf'), pick('два.pdf'), pick('три.pdf')]);
    await waitFor(() => expect(api.calls('sendPart')).toHaveLength(2));
    await waitFor(() => expect([...browser.values()].filter(({ uploadId }) => uploadId)).toHaveLength(2));

    api.answers('sendPart', null);
    const page = openPage();
    // As the draft of the browser has it: the uploads, and the key of the file that did not begin.
    const [one, two] = server.uploads.map(({ id }) => id) as [string, string];
    page.put({ order: ['row-три.pdf', two, one] });
    await page.outbox.restore(place);
    await waitFor(() =>
      expect(page.rows()).toEqual(['три.pdf arrived', 'два.pdf arrived', 'один.pdf arrived']),
    );
    expect(startedNames()).toEqual(['один.pdf', 'два.pdf', 'три.pdf']);
  });

  it('does not send a file again that arrived, or that another device has handed in', async () => {
    const arrived = server.add('пришёл.pdf');
    browser.set('a', { ...pick('пришёл.pdf'), key: 'a', uploadId: arrived.id });
    browser.set('b', { ...pick('сдан.pdf'), key: 'b', uploadId: 'gone' });
    const page = openPage();
    await page.outbox.restore(place);
    expect(page.rows()).toEqual(['пришёл.pdf arrived']);
    expect(browser.size).toBe(0);
    expect(startedNames()).toEqual([]);
  });

  it('restores the files only once', async () => {
    browser.set('a', { ...pick('устав.pdf'), key: 'a' });
    const page = openPage();
    await Promise.all([page.outbox.restore(place), page.outbox.restore(place)]);
    await waitFor(() => expect(page.rows()).toEqual(['устав.pdf arrived']));
    await page.outbox.restore(place);
    expect(startedNames()).toEqual(['устав.pdf']);
  });
});

describe('a converter whose library does not load', () => {
  const jpeg = new File(['jpeg'], 'снимок.jpg');
  const makeConverter = (convert: Converter['convert']): Converter => ({
    isNeeded: () => Promise.resolve(true),
    rename: () => 'снимок.jpg',
    convert,
  });
  const failLoad = () => Promise.reject(new NoConnectionError('The library did not load.'));

  it('runs again by itself when the connection is back', async () => {
    api.loses('getWaitingFiles');
    const convert = jest.fn<Promise<File>, [File]>(failLoad);
    const page = openPage(makeConverter(convert));
    page.outbox.add(place, [pick('снимок.heic')]);
    await waitFor(() => expect(page.states()).toEqual([{ step: 'converting', isOffline: true }]));
    expect(convert).toHaveBeenCalledTimes(1);

    convert.mockResolvedValue(jpeg);
    server = pretendWaitingFiles(api);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.rows()).toEqual(['снимок.jpg arrived']));
    expect(browser.size).toBe(0);
  });

  it('fails while the API answers, and keeps the photo for another attempt', async () => {
    const convert = jest.fn<Promise<File>, [File]>(failLoad);
    const page = openPage(makeConverter(convert));
    page.outbox.add(place, [pick('снимок.heic')]);
    await waitFor(() => expect(page.rows()).toEqual(['снимок.jpg failed']));
    expect(page.states()).toMatchObject([{ failure: { remedy: 'retry' } }]);
    expect(convert).toHaveBeenCalledTimes(5);
    expect([...browser.keys()]).toEqual(['row-снимок.heic']);
  });
});

it('stores no file that the form or the API refuses, or that is removed', async () => {
  const failure = { sentence: 'Файл пустой.', remedy: 'replace' } as const;
  api.fails('finishUpload', 'file_type');
  const page = openPage();
  page.outbox.add(place, [{ ...pick('пустой.pdf'), failure }, pick('чужой.pdf')]);
  await waitFor(() => expect(page.rows()).toEqual(['пустой.pdf failed', 'чужой.pdf failed']));
  await waitFor(() => expect(browser.size).toBe(0));
  api.fails('finishUpload', 'storage_full');
  page.outbox.add(place, [pick('позже.pdf')]);
  await waitFor(() => expect(browser.size).toBe(1));
  await page.outbox.remove(place, 'row-позже.pdf');
  expect(browser.size).toBe(0);
});

it('stops a file that is removed without a connection, and removes it from the server later', async () => {
  api.hangs('sendPart');
  const page = openPage();
  page.outbox.add(place, [pick('план.pdf')]);
  await waitFor(() => expect(api.calls('sendPart')).toHaveLength(1));
  await page.readServer();
  api.loses('cancelUpload');
  expect(await page.outbox.remove(place, 'row-план.pdf')).toBe(true);
  await waitFor(() => expect(page.rows()).toEqual([]));
  expect(server.uploads).toHaveLength(1);
  api.answers('cancelUpload', ({ params }) => {
    server.uploads = server.uploads.filter(({ id }) => id !== (params as { id: string }).id);
    return null;
  });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.uploads).toEqual([]));
  await page.readServer();
  expect(page.rows()).toEqual([]);
});

describe('a picture whose end is missing', () => {
  const cut = {
    ...pick('снимок.jpg'),
    file: new File([new Uint8Array([0xff, 0xd8, 0xff, 0xdb, 0, 9, 1, 1, 1, 1, 1, 1])], 'снимок.jpg'),
  };

  it('is sent only after the person wants it', async () => {
    const page = openPage();
    page.outbox.add(place, [cut, pick('устав.pdf')]);
    await waitFor(() => expect(page.rows()).toEqual(['устав.pdf arrived', 'снимок.jpg failed']));
    expect(page.states()).toEqual([
      { step: 'failed', failure: { sentence: fileTexts.cutPicture, remedy: 'addAnyway' } },
    ]);
    expect([...browser.keys()]).toEqual([cut.key]);
    expect(startedNames()).toEqual(['устав.pdf']);

    page.outbox.retry(place, cut.key);
    await waitFor(() => expect(page.rows()).toEqual(['устав.pdf arrived', 'снимок.jpg arrived']));
  });

  it('is sent without another question when a reload interrupts it', async () => {
    api.hangs('sendPart');
    const first = openPage();
    first.outbox.add(place, [cut]);
    await waitFor(() => expect(first.rows()).toEqual(['снимок.jpg failed']));
    first.outbox.retry(place, cut.key);
    await waitFor(() => expect(browser.get(cut.key)?.uploadId).toBeDefined());

    api.answers('sendPart', null);
    const page = openPage();
    await page.outbox.restore(place);
    await waitFor(() => expect(page.rows()).toEqual(['снимок.jpg arrived']));
  });
});

it('sends a file that the browser cannot store', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const keep = jest.spyOn(keeper, 'keep').mockRejectedValue(new Error('quota'));
  const page = openPage();
  await page.readServer();
  page.outbox.add(place, [pick('устав.pdf')]);
  await waitFor(() => expect(page.rows()).toEqual(['устав.pdf arrived']));
  expect(warn).toHaveBeenCalledWith('A file is not kept for a reload.', expect.any(Error));
  keep.mockRestore();
  warn.mockRestore();
});
