import { operations } from '@stupeni/contract/schemas';
import Value from 'typebox/value';
import { emailOf } from '../../../sessions/email-of';
import { type Field, fieldNames, fieldOf, isLearner, requiredFields } from './columns';
import { refusedFile, type Table } from './read-table';
import { importTexts } from './texts';

/** One row of a file as a person, with what is wrong with it; '' for what it does not say. */
export interface ReadPerson extends Record<Exclude<Field, 'role'>, string> {
  line: number;
  problems: string[];
}

/** What a file says: its people, and the columns that nobody reads. */
export interface PeopleFile {
  people: ReadPerson[];
  ignoredColumns: string[];
}

const shapes = operations.createParticipant.body.properties;

/**
 * Reads people from a table with Russian or English headings in any order.
 * Throws `validation` when a needed column is missing or one stands twice, or there is one alone.
 */
export function readPeople({ headings, rows }: Table): PeopleFile {
  // Parted by a sign of its own, a table of any width is one column: that each is missing would say nothing.
  if (headings.length === 1) throw refusedFile(importTexts.oneColumn);
  const fields = headings.map(fieldOf);
  const faults = [
    ...requiredFields.filter((field) => !fields.includes(field)).map(named(importTexts.noColumn)),
    ...doubled(headings, fields),
  ];
  if (faults.length > 0) throw refusedFile(...faults);
  const places = new Map(fields.map((field, at) => [field, at]));
  const people = rows.map(({ line, cells }) => {
    const value = (field: Field) => cells[places.get(field) ?? -1] ?? '';
    const person = {
      line,
      lastName: value('lastName'),
      firstName: value('firstName'),
      email: emailOf(value('email')),
      password: value('password'),
      group: value('group'),
    };
    const problems = faultsOf(person);
    if (!isLearner(value('role'))) problems.push(importTexts.notLearner(value('role')));
    if (cells.slice(headings.length).some(Boolean)) problems.push(importTexts.manyCells);
    return { ...person, problems };
  });
  const ignoredColumns = headings.filter((heading, at) => heading !== '' && fields[at] === undefined);
  return { people, ignoredColumns };
}

function faultsOf(person: Omit<ReadPerson, 'problems'>): string[] {
  const faults: string[] = [];
  for (const field of requiredFields) {
    if (person[field] === '') faults.push(importTexts.missing[field]);
    else if (!Value.Check(shapes[field], person[field]))
      faults.push(
        field === 'email' ? importTexts.wrongEmail(person.email) : importTexts.wrong(fieldNames[field]),
      );
  }
  if (person.password !== '' && !Value.Check(shapes.password, person.password))
    faults.push(importTexts.wrong(fieldNames.password));
  return faults;
}

/** Says of each field that several columns give which ones these are, as the file calls them. */
function doubled(headings: readonly string[], fields: readonly (Field | undefined)[]): string[] {
  return (Object.keys(fieldNames) as Field[]).flatMap((field) => {
    const given = headings.filter((_, at) => fields[at] === field);
    if (given.length < 2) return [];
    const names = [...new Map(given.map((name) => [name.toLowerCase(), name])).values()];
    return names.length === 1
      ? importTexts.doubledColumn(fieldNames[field])
      : importTexts.sameColumns(names, fieldNames[field]);
  });
}

const named = (say: (name: string) => string) => (field: Field) => say(fieldNames[field]);
