import type { QuestionKind } from '@stupeni/contract';
import type { RichDocument } from '@stupeni/rich-text-model';
import { isSameText } from '../rich-text-field/is-same-text';

/** A question without ids: two questions with the same content are equal. */
export interface ComparedQuestion {
  text: string;
  type: QuestionKind;
  answers: readonly { text: string; correct: boolean }[];
}

/** The value of one field of a document. */
export type ComparedValue =
  | { kind: 'words'; words: string }
  | { kind: 'text'; document: RichDocument }
  | { kind: 'questions'; questions: readonly ComparedQuestion[] };

/** One field of a document with its name on the screen. */
export interface ComparedField {
  name: string;
  value: ComparedValue;
}

/** The values of one field on both sides. Null when a side does not have the field. */
export interface FieldPair {
  name: string;
  one: ComparedValue | null;
  other: ComparedValue | null;
  differs: boolean;
}

/** The content of a question as a text to compare. */
export const serializeQuestion = ({ text, type, answers }: ComparedQuestion): string =>
  JSON.stringify([text, type, answers.map((answer) => [answer.text, answer.correct])]);

function isSameValue(one: ComparedValue, other: ComparedValue): boolean {
  if (one.kind === 'text' && other.kind === 'text') return isSameText(one.document, other.document);
  if (one.kind === 'words' && other.kind === 'words') return one.words === other.words;
  if (one.kind !== 'questions' || other.kind !== 'questions') return false;
  return (
    JSON.stringify(one.questions.map(serializeQuestion)) ===
    JSON.stringify(other.questions.map(serializeQuestion))
  );
}

/** The fields of both sides by name, in the order of the first. Fields that only the other side has are last. */
export function pairFields(one: readonly ComparedField[], other: readonly ComparedField[]): FieldPair[] {
  const valueIn = (fields: readonly ComparedField[], name: string) =>
    fields.find((field) => field.name === name)?.value ?? null;
  const names = new Set([...one, ...other].map(({ name }) => name));
  return [...names].map((name) => {
    const pair = { one: valueIn(one, name), other: valueIn(other, name) };
    return { name, ...pair, differs: !pair.one || !pair.other || !isSameValue(pair.one, pair.other) };
  });
}

/** The names of the fields that differ. The history shows them. */
export const differingNames = (one: readonly ComparedField[], other: readonly ComparedField[]): string[] =>
  pairFields(one, other).flatMap(({ name, differs }) => (differs ? [name] : []));
