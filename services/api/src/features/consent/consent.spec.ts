import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { inTransaction } from '../../core/db/transaction';
import { randomText } from '../../core/sessions/random-text';

import { knownPassword, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';
import { storeLinks } from '../links/links';

const folder = mkdtempSync(join(tmpdir(), 'stupeni-documents-'));
writeFileSync(
  join(folder, 'personal-data@2.md'),
  '# Согласие\n\n> Добавили срок хранения.\n\nТекст с [ссылкой](https://school.test/a).\n\n<script>alert(1)</script>\n\n[плохо](javascript:alert(1))\n',
);
writeFileSync(join(folder, 'personal-data@1.md'), '# Прежнее согласие\n\nТекст\n');
const api = useApi({
  CONSENT_DIR: folder,
  CONSENT_LINKS: 'terms@7=Условия|https://school.test/terms',
  JOURNAL_DAYS: '400',
  RETENTION_DAYS: '200',
});

const personalData = {
  id: 'personal-data',
  version: '2',
  title: 'Согласие',
  changes: 'Добавили срок хранения.',
  url: null,
};
const terms = {
  id: 'terms',
  version: '7',
  title: 'Условия',
  changes: null,
  url: 'https://school.test/terms',
};
const all = [
  { id: 'personal-data', version: '2' },
  { id: 'terms', version: '7' },
];
type User = Awaited<ReturnType<typeof makeUser>>;
const accept = (who: User, documents: object[] = all) =>
  api.call(who, 'POST', '/api/account/consents', { documents });
const expectCode = (answer: LightMyRequestResponse, status: number, error: string) =>
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
const stored = () =>
  api.db
    .selectFrom('consents')
    .select(['user_id', 'document', 'version', 'title'])
    .orderBy('user_id')
    .orderBy('document')
    .execute();

describe('documents', () => {
  it('are listed for everybody in their newest version', async () => {
    const answer = await api.call(null, 'GET', '/api/documents');
    expect(answer.json()).toEqual([personalData, terms]);
  });

  it('have their text without markup and without addresses that run code', async () => {
    const answer = await api.call(null, 'GET', '/api/documents/personal-data');
    const text = JSON.stringify(answer.json().text);
    expect(answer.json()).toMatchObject(personalData);
    expect(text).toContain('https://school.test/a');
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).not.toMatch(/"(url|href)":"javascript/);
    expect(text).not.toContain('Добавили');
  });

  it.each(['terms', 'nothing'])('have no text of their own: %s', async (id) => {
    expectCode(await api.call(null, 'GET', `/api/documents/${id}`), 404, 'not_found');
  });
});

it('tells everybody how long data is kept, as the settings say', async () => {
  expect((await api.call(null, 'GET', '/api/privacy')).json()).toEqual({
    sessionHours: 8,
    rememberedDays: 30,
    addresses: 30,
    devices: 365,
    mails: 90,
    errorReports: 30,
    journal: 400,
    deleted: 200,
  });
});

describe('a person who has not accepted', () => {
  it.each(['LEARNER', 'TEACHER', 'MODERATOR', 'CREATOR'] as const)(
    'cannot use the school as %s, but can sign out',
    async (role) => {
      const user = await makeUser(api.db, { role });
      for (const url of ['/api/account/sessions', '/api/courses', '/api/events', '/api/rights'])
        expectCode(await api.call(user, 'GET', url), 403, 'consent_required');
      expectCode(await api.call(user, 'POST', '/api/auth/renew'), 403, 'consent_required');
      expect((await api.call(user, 'POST', '/api/auth/logout')).statusCode).toBe(204);
    },
  );

  it('sees what to accept, accepts it and continues', async () => {
    const user = await makeUser(api.db);
    const before = await api.call(user, 'GET', '/api/account/consents');
    expect(before.json()).toEqual({
      required: [
        { ...personalData, isNew: true },
        { ...terms, isNew: true },
      ],
      accepted: [],
    });
    expect((await accept(user)).statusCode).toBe(204);
    expect((await accept(user)).statusCode).toBe(204);
    expect((await api.call(user, 'GET', '/api/courses')).statusCode).toBe(200);
    expect((await api.call(user, 'GET', '/api/account/consents')).json()).toEqual({
      required: [],
      accepted: [
        { id: 'personal-data', version: '2', title: 'Согласие', acceptedAt: expect.any(String) },
        { id: 'terms', version: '7', title: 'Условия', acceptedAt: expect.any(String) },
      ],
    });
    const journal = await api.db.selectFrom('journal').select(['action', 'by_user', 'facts']).execute();
    expect(journal).toEqual([{ action: 'account.documentsAccepted', by_user: user.id, facts: { count: 2 } }]);
  });

  it('gets their own archive, asks to erase the account, and cancels the request', async () => {
    const user = await makeUser(api.db);
    expect((await api.call(user, 'POST', '/api/account/export')).statusCode).toBe(201);
    expect((await api.call(user, 'GET', '/api/account/export')).statusCode).toBe(200);
    const asked = await api.call(user, 'POST', '/api/account/erasure', { password: knownPassword });
    const account = () => api.call(user, 'GET', '/api/account');
    expect((await account()).json().erasesAt).toBe(asked.json().erasesAt);
    expect((await api.call(user, 'DELETE', '/api/account/erasure')).statusCode).toBe(204);
    expect((await account()).json().erasesAt).toBeUndefined();
  });

  it('accepts a text, and its hash is stored', async () => {
    const user = await makeUser(api.db);
    await accept(user);
    const file = readFileSync(join(folder, 'personal-data@2.md'));
    const rows = await api.db
      .selectFrom('consents')
      .select(['document', 'text_hash'])
      .orderBy('document')
      .execute();
    expect(rows).toEqual([
      { document: 'personal-data', text_hash: createHash('sha256').update(file).digest('hex') },
      { document: 'terms', text_hash: null },
    ]);
  });

  it('has to accept every document, and cannot be replaced by another person', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    await accept(other);
    await accept(user, [all[0]!]);
    expectCode(await api.call(user, 'GET', '/api/courses'), 403, 'consent_required');
  });

  it.each([
    ['an older version', [{ id: 'personal-data', version: '1' }]],
    ['an unknown document', [{ id: 'nothing', version: '1' }]],
  ])('cannot accept %s', async (_, documents) => {
    const user = await makeUser(api.db);
    expectCode(await accept(user, documents), 409, 'wrong_state');
    expect(await stored()).toEqual([]);
  });

  it('is asked again after a new version, which is marked as not the first', async () => {
    const user = await makeUser(api.db);
    const earlier = { user_id: user.id, document: 'personal-data', version: '1', title: 'Прежнее согласие' };
    await api.db.insertInto('consents').values(earlier).execute();
    const answer = await api.call(user, 'GET', '/api/account/consents');
    expect(answer.json().required.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, true]);
    expectCode(await api.call(user, 'GET', '/api/courses'), 403, 'consent_required');
  });
});

describe('an invitation', () => {
  const makeLink = async (user: User) => {
    const token = randomText();
    const link = { userId: user.id, token, createdBy: null };
    await inTransaction(api.db, (trx) => storeLinks(trx, 'invitation', [link]));
    return token;
  };
  const use = (token: string, accepted?: object[]) =>
    api.call(null, 'POST', '/api/auth/link/use', {
      kind: 'invitation',
      token,
      password: 'семь тихих рек',
      ...(accepted && { accepted }),
    });

  it('shows the documents, and stores their acceptance with the password', async () => {
    const user = await makeUser(api.db);
    const token = await makeLink(user);
    const read = await api.call(null, 'POST', '/api/auth/link', { kind: 'invitation', token });
    expect(read.json().documents).toEqual([personalData, terms]);
    const headers = { authorization: `Bearer ${(await use(token, all)).json().token}` };
    expect((await api.app.inject({ url: '/api/courses', headers })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it('stays usable when a document has a newer version than the page', async () => {
    const token = await makeLink(await makeUser(api.db));
    expectCode(await use(token, [{ id: 'personal-data', version: '1' }]), 409, 'wrong_state');
    const headers = { authorization: `Bearer ${(await use(token)).json().token}` };
    expectCode(await api.app.inject({ url: '/api/courses', headers }), 403, 'consent_required');
  });
});
