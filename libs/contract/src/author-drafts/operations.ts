import Type from 'typebox';
import { closed, NoQuery, nullable, Nothing, oneOf, VersionNumber } from '../schemas/base';
import type { Operation } from '../schemas/operation';

const EntityParams = {
  kind: oneOf(['course', 'lesson', 'test']),
  /** The id of the entity. `new`: it is not stored yet. */
  entity: Type.String({ pattern: '^(new|[1-9][0-9]{0,9})$' }),
};

const DraftParams = closed({
  ...EntityParams,
  /** The id of the draft. The author's page chooses it. */
  draft: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
});

const draft = {
  /** The version of the entity that the author was editing. Null: the entity is not stored yet. */
  version: nullable(VersionNumber),
  /** The time of the last change by the clock of the author's computer, in ms since 1970. */
  at: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
};

/** Input of a form that its author has not saved, as the page of the author wrote it. */
const AuthorDraft = closed({ id: Type.String(), ...draft, form: Type.Unknown() });

/** Unsaved input of the caller. Nobody else sees it, nothing is published, and no version is made (ADR 0118). */
export const authorDraftsOperations = {
  /** The newest first. */
  listAuthorDrafts: {
    summary: 'Свои несохранённые черновики',
    params: closed(EntityParams),
    query: NoQuery,
    reply: closed({ drafts: Type.Array(AuthorDraft) }),
  },
  saveAuthorDraft: {
    summary: 'Сохранить свой черновик',
    params: DraftParams,
    body: closed({
      ...draft,
      form: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    }),
    reply: Nothing,
    status: 204,
  },
  /** A repeat changes nothing. */
  dropAuthorDraft: {
    summary: 'Удалить свой черновик',
    params: DraftParams,
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
