import { courseFields, type FieldRules, groupFields, participantFields } from '@stupeni/contract/fields';
import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { findIssueKind } from './check-fields';

const bodies = {
  createParticipant: { body: operations.createParticipant.body, fields: participantFields },
  createGroup: { body: operations.createGroup.body, fields: groupFields },
  createCourse: { body: operations.createCourse.body, fields: courseFields },
};
const fields = Object.entries(bodies).flatMap(([name, { body, fields }]) =>
  Object.entries<FieldRules>(fields).map(
    ([field, rules]) =>
      [`${name}.${field}`, rules, (body.properties as Record<string, object>)[field]!] as const,
  ),
);
const values = [
  '',
  ' ',
  '\u00a0',
  'Анна',
  'а\nб',
  'а\u2028',
  '🙂',
  'x'.repeat(1001),
  '🙂'.repeat(100),
  '🙂'.repeat(101),
  'li@school.test',
  'li@',
  'анна ли@школа.рф',
  'li\u200b@school.test',
  'a'.repeat(320) + '@b',
  0,
  12,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  NaN,
  Infinity,
];

describe.each(fields)('%s', (_, rules, schema) => {
  const ofItsKind = values.filter((value) => (typeof value === 'number') === 'minimum' in rules);

  it.each(ofItsKind)('gives %j the same result as the schema of the API', (value) => {
    expect(findIssueKind(value, rules) === null).toBe(Value.Check(schema, value));
  });
});

it.each([
  ['', participantFields.firstName, 'blank'],
  ['\u00a0', participantFields.firstName, 'blank'],
  ['а\tб', participantFields.firstName, 'severalLines'],
  ['а\tб', participantFields.password, null],
  ['я'.repeat(101), participantFields.firstName, 'tooLong'],
  ['', participantFields.email, 'invalid'],
  [-1, courseFields.price, 'tooLow'],
  [2_147_483_648, courseFields.price, 'tooHigh'],
  [NaN, courseFields.price, 'invalid'],
  [null, courseFields.price, null],
  [undefined, participantFields.password, null],
])('names the issue of %j', (value, rules, kind) => {
  expect(findIssueKind(value, rules)).toBe(kind);
});
