import type { FieldRules } from '@stupeni/contract/fields';
import { visibleCharacter } from '@stupeni/contract';

/** The ways in which a value can break the rules of its field. The API has a sentence for each. */
export type IssueKind = 'blank' | 'invalid' | 'severalLines' | 'tooLong' | 'tooLow' | 'tooHigh';

/** The fields of a body that a form checks, with their rules from the contract. */
export type FieldTable = Readonly<Record<string, FieldRules>>;

/**
 * The kind of the first rule that the value breaks; null for a good value. Null and undefined break no rule, because
 * the form does not send them.
 */
export function findIssueKind(value: unknown, rules: FieldRules): IssueKind | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? findTextIssue(value, rules) : findNumberIssue(Number(value), rules);
}

function findTextIssue(text: string, { minLength = 0, maxLength = Infinity, pattern, not }: FieldRules) {
  // JSON Schema counts characters, not UTF-16 units.
  const { length } = [...text];
  if (length < minLength || (pattern === visibleCharacter && !matches(text, pattern))) return 'blank';
  if (length > maxLength) return 'tooLong';
  if (pattern !== undefined && !matches(text, pattern)) return 'invalid';
  return not && matches(text, not.pattern) ? 'severalLines' : null;
}

function findNumberIssue(number: number, { minimum = -Infinity, maximum = Infinity }: FieldRules) {
  if (number > maximum) return 'tooHigh';
  if (number < minimum) return 'tooLow';
  return Number.isInteger(number) ? null : 'invalid';
}

const matches = (text: string, pattern: string) => new RegExp(pattern, 'u').test(text);
