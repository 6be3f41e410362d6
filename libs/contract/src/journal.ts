/** Rights of moderators (product decisions §9): accounts of staff and the journal; grants and refunds of slots. */
export const rights = ['staff', 'money'] as const;
export type Right = (typeof rights)[number];

/** The actions of the journal. The word before the dot is the group. */
export const journalActions = [
  'entry.signedIn',
  'entry.signedOut',
  'entry.signInFailed',
  'entry.codeFailed',
  'entry.recoveryCodeUsed',
  'entry.sessionsEnded',
  'account.changed',
  'account.passwordChanged',
  'account.passwordReset',
  'account.secondFactorOn',
  'account.secondFactorOff',
  'account.recoveryCodesMade',
  'account.resetSent',
  'account.invitationAccepted',
  'account.mailsChanged',
  'account.providerLinked',
  'account.providerRemoved',
  'account.documentsAccepted',
  'account.erasureAsked',
  'account.erasureTakenBack',
  'account.erased',
  'participant.added',
  'participant.invited',
  'participant.imported',
  'participant.changed',
  'participant.moved',
  'participant.suspended',
  'participant.resumed',
  'participant.deleted',
  'participant.restored',
  'group.added',
  'group.changed',
  'group.deleted',
  'course.added',
  'course.changed',
  'course.reordered',
  'course.deleted',
  'course.restored',
  'course.versionRestored',
  'course.pictureAdded',
  'lesson.added',
  'lesson.changed',
  'lesson.deleted',
  'lesson.restored',
  'lesson.versionRestored',
  'test.added',
  'test.changed',
  'test.deleted',
  'test.restored',
  'test.versionRestored',
  'review.accepted',
  'review.returned',
  'review.undone',
  'review.answered',
  'payment.started',
  'payment.paid',
  'payment.canceled',
  'payment.refunded',
  'payment.granted',
  'staff.added',
  'staff.invited',
  'staff.roleChanged',
  'staff.passwordChanged',
  'staff.disabled',
  'staff.enabled',
  'staff.sessionsEnded',
  'staff.secondFactorReset',
  'staff.rightGranted',
  'staff.rightRevoked',
] as const;
export type JournalAction = (typeof journalActions)[number];

type GroupOf<A extends string> = A extends `${infer G}.${string}` ? G : never;
export type JournalGroup = GroupOf<JournalAction>;

/** The groups of actions, in the order of `journalActions`. A list of literals: bundles leave it out when unused. */
export const journalGroups = [
  'entry',
  'account',
  'participant',
  'group',
  'course',
  'lesson',
  'test',
  'review',
  'payment',
  'staff',
] as const satisfies readonly JournalGroup[];

/** What an action was done to. `email`: an address that no account has; the journal stores only its keyed hash. */
export const journalSubjects = ['user', 'group', 'course', 'lesson', 'test', 'payment', 'email'] as const;
export type JournalSubject = (typeof journalSubjects)[number];
