import Type from 'typebox';
import { closed, Instant, Nothing, nullable } from '../schemas/base';
import type { Operation } from '../schemas/operation';

const documentId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

/** A document of the school in its current version. */
export const SchoolDocument = closed({
  id: documentId,
  version: Type.String(),
  title: Type.String(),
  /** What this version changed, as plain text. Null when the document does not say it. */
  changes: nullable(Type.String()),
  /** The address of the text. Null when the API has the text itself (`getDocument`). */
  url: nullable(Type.String()),
});

/** The versions that a person accepts. */
export const acceptedDocuments = Type.Array(
  closed({ id: documentId, version: Type.String({ minLength: 1, maxLength: 40 }) }),
  { maxItems: 20 },
);

export const MyConsents = closed({
  /**
   * What the person has to accept before the other calls work. `isNew`: the person accepted no earlier version of the
   * document.
   */
  required: Type.Array(closed({ ...SchoolDocument.properties, isNew: Type.Boolean() })),
  /** The newest first. */
  accepted: Type.Array(
    closed({ id: documentId, version: Type.String(), title: Type.String(), acceptedAt: Instant }),
  ),
});

const days = Type.Integer({ minimum: 1 });

/** How long the school keeps personal data, in days unless the name says hours. */
export const Privacy = closed({
  /** A session ends this many hours after its sign-in. A remembered one ends after `rememberedDays`. */
  sessionHours: Type.Integer({ minimum: 1 }),
  rememberedDays: days,
  /** Hashes of the addresses of sign-ins. */
  addresses: days,
  /** Hashes of the devices of the staff. */
  devices: days,
  mails: days,
  /** Reports of errors in the browser. */
  errorReports: days,
  journal: days,
  /** For a deleted participant: the account is erased after this time. */
  deleted: days,
});

export const consentOperations = {
  /** The times for the page about personal data. */
  getPrivacy: { summary: 'Сколько школа хранит личные данные', reply: Privacy },
  listDocuments: { summary: 'Документы школы', reply: Type.Array(SchoolDocument) },
  /** The text of a document as rich text. A document with an `url` has no text here and is `not_found`. */
  getDocument: {
    summary: 'Текст документа',
    problems: ['not_found'],
    params: closed({ id: documentId }),
    reply: closed({
      ...SchoolDocument.properties,
      text: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    }),
  },
  getMyConsents: {
    summary: 'Что принято и что нужно принять',
    beforeConsent: true,
    beforeFactor: true,
    reply: MyConsents,
  },
  /** Accepts the current versions. Another version is `wrong_state`. The caller must then read the list again. */
  acceptDocuments: {
    summary: 'Принять документы',
    problems: ['wrong_state'],
    beforeConsent: true,
    beforeFactor: true,
    body: closed({ documents: acceptedDocuments }),
    reply: Nothing,
    status: 204,
  },
} satisfies Record<string, Operation>;
