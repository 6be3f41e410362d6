import type { QuestionKind } from '@stupeni/contract';
import type { RichDocument } from '@stupeni/rich-text-model';
import { isSameText } from '../rich-text-field/is-same-text';

/** A question without ids: two questions with the same content are equal. */
export interface ComparedQuestion {
  text: string;
  type: QuestionKind;
  answers: readonly { text: string; correct: boolean }[];
}

/** The value of one field of an entity. */
export type ComparedValue =
  | { kind: 'short'; text: string }
  | { kind: 'document'; document: RichDocument }
  | { kind: 'questions'; questions: readonly ComparedQuestion[] };

/** One field of an entity with its name on the screen. */
export interface ComparedField {
  name: string;
  value: ComparedValue;
}

/** The values of one field on both sides. Null when a side does not have the field. */
export interface FieldPair {
  name: string;
  left: ComparedValue | null;
  right: ComparedValue | null;
  differs: boolean;
}

/** The content of a question as a text to compare. */
export const serializeQuestion = ({ text, type, answers }: ComparedQuestion): string =>
  JSON.stringify([text, type, answers.map((answer) => [answer.text, answer.correct])]);

function isSameValue(left: ComparedValue, right: ComparedValue): boolean {
  if (left.kind === 'document' && right.kind === 'document') return isSameText(left.document, right.document);
  if (left.kind === 'short' && right.kind === 'short') return left.text === right.text;
  if (left.kind !== 'questions' || right.kind !== 'questions') return false;
  return (
    JSON.stringify(left.questions.map(serializeQuestion)) ===
    JSON.stringify(right.questions.map(serializeQuestion))
  );
}

/** The fields of both sides by name, in the order of the left side. Fields that only the right side has are last. */
export function pairFields(left: readonly ComparedField[], right: readonly ComparedField[]): FieldPair[] {
  const valueIn = (fields: readonly ComparedField[], name: string) =>
    fields.find((field) => field.name === name)?.value ?? null;
  const names = new Set([...left, ...right].map(({ name }) => name));
  return [...names].map((name) => {
    const pair = { left: valueIn(left, name), right: valueIn(right, name) };
    return { name, ...pair, differs: !pair.left || !pair.right || !isSameValue(pair.left, pair.right) };
  });
}

/** The names of the fields that differ. The history shows them. */
export const listDifferentNames = (
  left: readonly ComparedField[],
  right: readonly ComparedField[],
): string[] => pairFields(left, right).flatMap(({ name, differs }) => (differs ? [name] : []));
