import { optionalFieldNames } from '@stupeni/contract/fields';
import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { plainName } from '@stupeni/rules';
import { normalizeEmail } from '../../../core/sessions/normalize-email';
import { spellPasswordIssues } from '../../../core/sessions/require-password';
import { type Field, fieldNames, findField, isLearner, requiredFields } from './columns';
import { badFile, type Table } from './read-table';
import { importTexts } from './texts';

type StoredField = Exclude<Field, 'role' | 'fullName'>;
const storedFields = (Object.keys(fieldNames) as Field[]).filter(
  (field): field is StoredField => field !== 'role' && field !== 'fullName',
);

/** The person of a row, with the problems of the row. A missing field is an empty string. */
export interface ReadPerson extends Record<StoredField, string> {
  line: number;
  /** The cell of the column «Роль». */
  role: string;
  problems: string[];
}

/** The people of a file, and the headings of its unknown columns. */
export interface PeopleFile {
  people: ReadPerson[];
  ignoredColumns: string[];
}

const shapes = operations.createParticipant.body.properties;

/**
 * Reads people from a table with Russian or English headings in any order.
 * Throws `validation` when a required column is missing, a column is repeated, or there is only one column.
 */
export function readPeople({ headings, rows }: Table): PeopleFile {
  // An unknown separator makes one column of the whole table. A list of missing columns would not help then.
  if (headings.length === 1) throw badFile(importTexts.oneColumn);
  const fields = headings.map(findField);
  const messages = [
    ...requiredFields
      .filter((field) => !fields.includes(field) && !(isName(field) && fields.includes('fullName')))
      .map(withName(importTexts.noColumn)),
    ...findRepeatedColumns(headings, fields),
  ];
  if (messages.length > 0) throw badFile(...messages);
  const columnIndexes = new Map(fields.map((field, at) => [field, at]));
  const people = rows.map(({ line, cells }) => {
    const value = (field: Field) => cells[columnIndexes.get(field) ?? -1] ?? '';
    const person = {
      line,
      role: value('role'),
      ...readFields(value),
      ...readName(value),
      email: normalizeEmail(value('email')),
    };
    const problems = findProblems(person);
    // One sentence about the column of the file is better than one about a first name that has no column.
    if (person.firstName === '' && person.lastName !== '' && !columnIndexes.has('firstName'))
      problems.splice(
        problems.indexOf(importTexts.missing.firstName),
        1,
        importTexts.oneWord(person.lastName),
      );
    if (!isLearner(person.role)) problems.push(importTexts.notLearner(person.role));
    if (cells.slice(headings.length).some(Boolean)) problems.push(importTexts.manyCells);
    return { ...person, problems };
  });
  const ignoredColumns = headings.filter((heading, at) => heading !== '' && fields[at] === undefined);
  return { people, ignoredColumns };
}

const isName = (field: Field) => field === 'lastName' || field === 'firstName';

/**
 * The columns of a name, or the column «ФИО»: its first word is the last name, its second one the first name, and the
 * rest «отчество». A file without a column for «отчество» often has it after the first name: «Иван Иванович».
 */
function readName(
  value: (field: Field) => string,
): Pick<ReadPerson, 'lastName' | 'firstName' | 'middleName'> {
  const [last = '', first = '', ...rest] = value('fullName').split(/\s+/);
  const firstName = value('firstName') || first;
  const middleName = value('middleName') || rest.join(' ');
  const own = middleName === '' ? splitPatronymic(firstName) : null;
  const names = { lastName: value('lastName') || last, firstName, middleName, ...own };
  return {
    lastName: plainName(names.lastName),
    firstName: plainName(names.firstName),
    middleName: plainName(names.middleName),
  };
}

const patronymic = /^(.+?)\s+(\S+(?:вич|вна|чна|ьич)|\S+\s+(?:оглы|кызы|оглу|углы|уулу))$/iu;

function splitPatronymic(name: string): Pick<ReadPerson, 'firstName' | 'middleName'> | null {
  const [, firstName, middleName] = patronymic.exec(name) ?? [];
  return firstName !== undefined && middleName !== undefined ? { firstName, middleName } : null;
}

const readFields = (value: (field: Field) => string) =>
  Object.fromEntries(storedFields.map((field) => [field, value(field)])) as Record<StoredField, string>;

function findProblems(person: Omit<ReadPerson, 'problems'>): string[] {
  const problems: string[] = [];
  for (const field of requiredFields) {
    if (person[field] === '') problems.push(importTexts.missing[field]);
    else if (!Value.Check(shapes[field], person[field]))
      problems.push(
        field === 'email' ? importTexts.wrongEmail(person.email) : importTexts.wrong(fieldNames[field]),
      );
  }
  for (const field of optionalFieldNames)
    if (!Value.Check(shapes[field], person[field])) problems.push(importTexts.wrong(fieldNames[field]));
  if (person.password !== '') {
    if (!Value.Check(shapes.password, person.password)) problems.push(importTexts.wrong(fieldNames.password));
    else problems.push(...spellPasswordIssues(person.password, person).map(importTexts.password));
  }
  return problems;
}

/** A message for each field with several columns. It names the headings of the file. */
function findRepeatedColumns(headings: readonly string[], fields: readonly (Field | undefined)[]): string[] {
  return (Object.keys(fieldNames) as Field[]).flatMap((field) => {
    const given = headings.filter((_, at) => fields[at] === field);
    if (given.length < 2) return [];
    const names = [...new Map(given.map((name) => [name.toLowerCase(), name])).values()];
    return names.length === 1
      ? importTexts.doubledColumn(fieldNames[field])
      : importTexts.sameColumns(names, fieldNames[field]);
  });
}

const withName = (text: (name: string) => string) => (field: Field) => text(fieldNames[field]);
