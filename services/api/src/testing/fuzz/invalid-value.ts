import * as fc from 'fast-check';

/** Values that no client should send: wrong types, values beyond the limits, huge and strange texts. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, -1, 1.5, 1e21, -1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER + 2],
    ...['', ' ', '0', '5', '-1', '1e3', '0x1', 'null', 'true', '\u0000', 'а\u0000б', '\ud800', '\udc00a'],
    ...[
      '\u202eслева направо',
      '\u200b',
      '\u0085',
      'Å̴̢',
      '👩‍👩‍👧‍👦'.repeat(50),
      '\\',
      "'; drop table users; --",
      '%',
      '%ff',
    ],
    ...['я'.repeat(401), 'я'.repeat(10_001), 'x'.repeat(70_000)],
    ...[[], {}, [[]], [{}], [null], { length: 5 }, Array.from({ length: 1001 }, (_, at) => at + 1)],
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'role',
  'userId',
  'amount',
  'deletedAt',
  '',
];

/** A valid value with one change at any depth that usually makes it invalid. */
export function makeInvalidValue(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const how = fc.constantFrom('replace', 'drop', 'add', 'repeat');
  const name = fc.oneof(fc.constantFrom(...strangeNames), fc.string());
  return fc.tuple(valid, fc.nat(), how, name, junk).map(([value, at, change, key, strange]) => {
    // An outer object, so that the whole value can be replaced too.
    const root = { value: structuredClone(value) };
    const places = listPlaces(root);
    const { holder, key: place } = places[at % places.length]!;
    const found = holder[place];
    if (change === 'drop') delete holder[place];
    else if (change === 'add' && isHolder(found)) define(found, key, strange);
    else if (change === 'repeat' && isList(found)) found.push(...found, ...found);
    else holder[place] = strange;
    return root.value;
  });
}

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

function listPlaces(holder: Holder): { holder: Holder; key: string }[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(isHolder(value) ? listPlaces(value) : []),
  ]);
}

// An assignment to `__proto__` would set the prototype.
function define(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
