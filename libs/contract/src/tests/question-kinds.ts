import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { closed, Id, oneOf, visibleText } from '../schemas/base';

/** The client's id of a question or an answer. The server ignores it and gives its own (product decisions §5). */
export const ClientId = Type.Unsafe<string | number>({ type: ['string', 'number'], maxLength: 100 });

/** The fields that a kind of question has beside its id, text and type. */
interface QuestionFields {
  /** The fields that creators send. */
  written: Record<string, TSchema>;
  /** The fields that creators read, with the right answers. */
  stored: Record<string, TSchema>;
  /** The fields that learners get, without the right answers. */
  asked: Record<string, TSchema>;
  /** The fields of a learner's answer beside the id of the question. */
  answered: Record<string, TSchema>;
}

/** Learners choose among answers. */
const choice = {
  written: {
    answers: Type.Array(
      closed({ id: Type.Optional(ClientId), text: visibleText(2000), correct: Type.Boolean() }),
      { minItems: 2, maxItems: 50 },
    ),
  },
  stored: { answers: Type.Array(closed({ id: Id, text: Type.String(), correct: Type.Boolean() })) },
  asked: { answers: Type.Array(closed({ id: Id, text: Type.String() })) },
  answered: { answerIds: Type.Array(Id, { maxItems: 100 }) },
} satisfies QuestionFields;

/**
 * The kinds of questions. A new kind is added here first. Code that does not handle the new kind then does not compile.
 */
const fieldsByKind = { one: choice, many: choice } satisfies Record<string, QuestionFields>;

export type QuestionKind = keyof typeof fieldsByKind;
const questionKinds = Object.keys(fieldsByKind) as QuestionKind[];

type Part = keyof QuestionFields;
type Facts = Record<string, TSchema>;
type Flat<T> = { [K in keyof T]: T[K] };
type Fields<K extends QuestionKind, P extends Part> = Static<TObject<(typeof fieldsByKind)[K][P]>>;
/** One shape for each kind: only a question whose kind is known shows the fields of that kind. */
type QuestionOf<F extends Facts, P extends Part> = {
  [K in QuestionKind]: Flat<Static<TObject<F>> & { type: K } & Fields<K, P>>;
}[QuestionKind];

/** The schema of a question of any kind. `facts` are the fields that every kind has. */
export const questionOf = <F extends Facts, P extends Part>(facts: F, part: P) =>
  Type.Unsafe<QuestionOf<F, P>>(
    makeUnion(
      groupKindsByFields(part).map(([fields, kinds]) => closed({ ...facts, type: oneOf(kinds), ...fields })),
    ),
  );

/** An answer to a question of any kind. The answer does not name the kind. */
export const Answered = Type.Unsafe<
  { [K in QuestionKind]: Flat<{ questionId: number } & Fields<K, 'answered'>> }[QuestionKind]
>(makeUnion(groupKindsByFields('answered').map(([fields]) => closed({ questionId: Id, ...fields }))));

/** The shapes of a part, each with the kinds that have exactly these fields. */
function groupKindsByFields(part: Part): [Facts, QuestionKind[]][] {
  const kindsByFields = new Map<Facts, QuestionKind[]>();
  for (const kind of questionKinds) {
    const fields = fieldsByKind[kind][part];
    kindsByFields.set(fields, [...(kindsByFields.get(fields) ?? []), kind]);
  }
  return [...kindsByFields];
}

function makeUnion(shapes: TSchema[]): TSchema {
  return shapes.length === 1 ? shapes[0]! : Type.Union(shapes);
}
