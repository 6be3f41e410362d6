import { journalActions, journalGroups, problemTable, routes, type Route } from './index';
import { operations } from './schemas/index';

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

describe('an answer to a learner', () => {
  it('has no field for the correct answers of a test or a password hash', () => {
    const names = new Set<string>();
    const walk = (node: unknown) => {
      if (node === null || typeof node !== 'object') return;
      const { properties } = node as { properties?: object };
      for (const name of Object.keys(properties ?? {})) names.add(name);
      Object.values(node).forEach(walk);
    };
    const forLearners = all.filter(
      ([, { access }]) => typeof access === 'string' || access.includes('LEARNER'),
    );
    forLearners.forEach(([name]) => walk(findShapes(name).reply));
    expect(names).toContain('questions');
    expect([...names].filter((name) => /^correct$|hash/i.test(name))).toEqual([]);
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
