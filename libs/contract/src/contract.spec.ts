import { journalActions, journalGroups, problemTable, routes, type Route } from './index';
import { operations, type Operation } from './schemas/index';

const all = Object.entries(routes) as [keyof typeof routes, Route][];
const findShapes = (name: keyof typeof routes) =>
  operations[name] as { params?: { properties: object }; body?: object; reply: object; status?: number };

describe('the table of calls', () => {
  it('has shapes for every route, and no shapes without a route', () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(routes).sort());
  });

  it('has each method and path once', () => {
    const places = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(all)('has the path parameters of %s in its shapes', (name, { path }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
    expect(Object.keys(findShapes(name).params?.properties ?? {})).toEqual(inPath);
  });

  it.each(all)('has no body for %s when the method is GET or DELETE', (name, { method }) => {
    if (method === 'GET' || method === 'DELETE') expect(findShapes(name).body).toBeUndefined();
    else expect(findShapes(name).reply).toBeDefined();
  });

  // The provider's notices have many fields that the school ignores.
  const ownBodies = all.filter(([name]) => name !== 'noticeFromYookassa');
  it.each(ownBodies)('rejects unknown fields of %s at every depth', (name) => {
    const open: string[] = [];
    const walk = (node: unknown, path: string) => {
      if (node === null || typeof node !== 'object') return;
      const schema = node as { type?: unknown; properties?: object; additionalProperties?: unknown };
      if (schema.properties && schema.additionalProperties !== false) open.push(path);
      for (const [key, value] of Object.entries(node)) walk(value, `${path}/${key}`);
    };
    walk(operations[name], name);
    expect(open).toEqual([]);
  });

  it('does not compile with a route without `access`', () => {
    // @ts-expect-error `access` is missing
    const incomplete: Route = { method: 'GET', path: '/api/secrets' };
    expect(incomplete).not.toHaveProperty('access');
  });

  it('does not compile with a role that does not exist', () => {
    // @ts-expect-error there is no such role
    const misspelt: Route = { method: 'GET', path: '/api/secrets', access: ['ADMIN'] };
    expect(misspelt.access).toEqual(['ADMIN']);
  });
});

/** The names of all fields in the answer of a call, at any depth. */
function listFields(name: keyof typeof routes): string[] {
  const fields = new Set<string>();
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return;
    const { properties } = node as { properties?: object };
    for (const field of Object.keys(properties ?? {})) fields.add(field);
    Object.values(node).forEach(walk);
  };
  walk(findShapes(name).reply);
  return [...fields];
}

describe('an answer to a learner', () => {
  it('has no field for the correct answers of a test or a password hash', () => {
    const forLearners = all.filter(
      ([, { access }]) => typeof access === 'string' || access.includes('LEARNER'),
    );
    const names = forLearners.flatMap(([name]) => listFields(name));
    expect(names).toContain('questions');
    expect(names.filter((name) => /^correct$|hash/i.test(name))).toEqual([]);
  });
});

describe('an answer that lets somebody in', () => {
  const letsIn =
    /^(challenge|code|filePath|key|link|ownPassword|password|payUrl|recoveryCodes?|secret|sig|token|uri|url)$/;
  /** Fields that have such a name and need no mark. */
  const harmless: Partial<Record<keyof typeof routes, readonly string[]>> = {
    // The accounts of the demo stand on its first page.
    getConfig: ['password'],
    // Pages that everybody may read.
    listDocuments: ['url'],
    getDocument: ['url'],
    getMyConsents: ['url'],
    readLink: ['url'],
    // Everybody who reads the lesson gets the address of its picture.
    uploadMedia: ['url'],
    // Whether a provider is linked.
    listMyProviders: ['link'],
    // Whether an action of the journal set a password.
    listJournal: ['password'],
  };
  // The API itself compresses no answer with a signed address. The page of a payment asks the payer itself.
  const everywhere = ['filePath', 'payUrl'];
  const findLettingIn = (name: keyof typeof routes) =>
    listFields(name).filter((field) => letsIn.test(field) && !everywhere.includes(field));

  it('is marked as a secret, so that it is never compressed and never stored', () => {
    const unmarked = all.filter(([name]) => {
      const { whyUncompressed, stored }: Operation = operations[name];
      const isSecret = findLettingIn(name).some((field) => !harmless[name]?.includes(field));
      return (isSecret && whyUncompressed !== 'secret') || (whyUncompressed && stored);
    });
    expect(unmarked.map(([name]) => name)).toEqual([]);
  });

  it('has a reason for each field without the mark, and no other reasons', () => {
    const unmarked = all
      .filter(([name]) => (operations[name] as Operation).whyUncompressed !== 'secret')
      .map(([name]) => [name, findLettingIn(name)] as const)
      .filter(([, fields]) => fields.length > 0);
    expect(Object.fromEntries(unmarked)).toEqual(harmless);
  });
});

describe('an answer that a browser may store', () => {
  it('is a read, and has no data of other people', () => {
    const stored = all.filter(([name]) => (operations[name] as Operation).stored);
    expect(new Set(stored.map(([, { method }]) => method))).toEqual(new Set(['GET']));
    const fields = stored.flatMap(([name]) => listFields(name));
    expect(fields.filter((field) => /^(email|phone|participant|learner|user|group)/i.test(field))).toEqual(
      [],
    );
  });
});

describe('problems', () => {
  it('have a status of 400 or more', () => {
    for (const { status } of Object.values(problemTable)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('the groups of the journal', () => {
  it('are the words before the dot of its actions', () => {
    const groups = new Set(journalActions.map((action) => action.split('.')[0]));
    expect([...groups]).toEqual(journalGroups);
  });
});
