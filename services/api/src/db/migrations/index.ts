import type { Migration } from 'kysely/migration';
import * as accounts from './2026-11-21-01-accounts';
import * as courses from './2026-11-21-02-courses';
import * as learning from './2026-11-21-03-learning';
import * as service from './2026-11-21-04-service';
import * as invariants from './2026-11-21-05-invariants';
import * as notices from './2026-11-21-06-notices';
import * as streams from './2026-11-21-08-streams';
import * as versions from './2026-11-21-09-versions';
import * as visibleText from './2026-11-21-10-visible-text';
import * as composedEmails from './2026-11-21-11-composed-emails';
import * as schoolNews from './2026-11-21-12-school-news';
import * as versionWays from './2026-11-21-13-version-ways';
import * as visitsInOrder from './2026-11-21-14-visits-in-order';
import * as answeredQuestions from './2026-11-21-15-answered-questions';
import * as foldedQuestions from './2026-11-21-16-folded-questions';
import * as openedCourses from './2026-11-21-17-opened-courses';
import * as schemaSupport from './2026-11-22-00-schema-support';
import * as schoolId from './2026-11-22-01-school-id';
import * as foldedEmails from './2026-11-22-02-folded-emails';
import * as signInAddresses from './2026-11-22-05-sign-in-addresses';
import * as notificationSubjects from './2026-11-22-06-notification-subjects';
import * as pictureSizes from './2026-11-22-07-picture-sizes';
import * as undoableVerdicts from './2026-11-22-08-undoable-verdicts';
import * as closedParticipants from './2026-11-22-09-closed-participants';
import * as workProgress from './2026-11-22-14-work-progress';
import * as mails from './2026-11-23-30-mails';
import * as entryLinks from './2026-11-23-32-entry-links';
import * as journalAndRights from './2026-11-23-33-journal-and-rights';
import * as rememberedSessions from './2026-11-23-35-remembered-sessions';
import * as mailChoices from './2026-11-23-40-mail-choices';
import * as secondFactor from './2026-11-23-41-second-factor';
import * as consents from './2026-11-23-42-consents';
import * as participantStates from './2026-11-23-43-participant-states';
import * as signInProviders from './2026-11-23-45-sign-in-providers';
import * as groupOrder from './2026-11-23-47-group-order';
import * as providerPayments from './2026-11-23-48-provider-payments';
import * as joinedFailures from './2026-11-23-49-joined-failures';
import * as erasedPeople from './2026-11-23-50-erased-people';
import * as passwordDate from './2026-11-23-51-password-date';
import * as grantedSlots from './2026-11-23-52-granted-slots';
import * as journalOfOthers from './2026-11-23-55-journal-of-others';
import * as dataExports from './2026-11-23-56-data-exports';
import * as askedErasure from './2026-11-23-57-asked-erasure';
import * as passkeys from './2026-11-23-58-passkeys';
import * as invoices from './2026-11-23-59-invoices';
import * as fileScans from './2026-11-23-60-file-scans';
import * as uploads from './2026-11-25-05-uploads';
import * as noticesOutbox from './2026-11-25-10-notices-outbox';
import * as learnerSummaries from './2026-11-25-20-learner-summaries';
import * as searchIndexes from './2026-11-25-21-search-indexes';
import * as listIndexes from './2026-11-25-22-list-indexes';
import * as receivedMoney from './2026-11-25-30-received-money';
import * as questionSearch from './2026-11-25-40-question-search';
import * as closedRows from './2026-11-25-41-closed-rows';
import * as openInvitations from './2026-11-25-42-open-invitations';
import * as refunds from './2026-11-25-45-refunds';
import * as loggedSequence from './2026-11-26-45-logged-sequence';
import * as keysByPerson from './2026-11-26-46-keys-by-person';
import * as hiddenComments from './2026-11-26-47-hidden-comments';
import * as takenMoney from './2026-11-26-53-taken-money';
import * as pausedInvitations from './2026-11-26-54-paused-invitations';
import * as entryNews from './2026-11-26-55-entry-news';
import * as leftGroups from './2026-11-26-55-left-groups';
import * as middleNames from './2026-11-26-55-middle-names';
import * as domainLetters from './2026-11-26-56-domain-letters';
import * as composedTexts from './2026-11-26-57-composed-texts';

/** All migrations in the order of their names. They are one-way and are never changed after a merge. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-01-accounts': accounts,
  '2026-11-21-02-courses': courses,
  '2026-11-21-03-learning': learning,
  '2026-11-21-04-service': service,
  '2026-11-21-05-invariants': invariants,
  '2026-11-21-06-notices': notices,
  '2026-11-21-08-streams': streams,
  '2026-11-21-09-versions': versions,
  '2026-11-21-10-visible-text': visibleText,
  '2026-11-21-11-composed-emails': composedEmails,
  '2026-11-21-12-school-news': schoolNews,
  '2026-11-21-13-version-ways': versionWays,
  '2026-11-21-14-visits-in-order': visitsInOrder,
  '2026-11-21-15-answered-questions': answeredQuestions,
  '2026-11-21-16-folded-questions': foldedQuestions,
  '2026-11-21-17-opened-courses': openedCourses,
  '2026-11-22-00-schema-support': schemaSupport,
  '2026-11-22-01-school-id': schoolId,
  '2026-11-22-02-folded-emails': foldedEmails,
  '2026-11-22-05-sign-in-addresses': signInAddresses,
  '2026-11-22-06-notification-subjects': notificationSubjects,
  '2026-11-22-07-picture-sizes': pictureSizes,
  '2026-11-22-08-undoable-verdicts': undoableVerdicts,
  '2026-11-22-09-closed-participants': closedParticipants,
  '2026-11-22-14-work-progress': workProgress,
  '2026-11-23-30-mails': mails,
  '2026-11-23-32-entry-links': entryLinks,
  '2026-11-23-33-journal-and-rights': journalAndRights,
  '2026-11-23-35-remembered-sessions': rememberedSessions,
  '2026-11-23-40-mail-choices': mailChoices,
  '2026-11-23-41-second-factor': secondFactor,
  '2026-11-23-42-consents': consents,
  '2026-11-23-43-participant-states': participantStates,
  '2026-11-23-45-sign-in-providers': signInProviders,
  '2026-11-23-47-group-order': groupOrder,
  '2026-11-23-48-provider-payments': providerPayments,
  '2026-11-23-49-joined-failures': joinedFailures,
  '2026-11-23-50-erased-people': erasedPeople,
  '2026-11-23-51-password-date': passwordDate,
  '2026-11-23-52-granted-slots': grantedSlots,
  '2026-11-23-55-journal-of-others': journalOfOthers,
  '2026-11-23-56-data-exports': dataExports,
  '2026-11-23-57-asked-erasure': askedErasure,
  '2026-11-23-58-passkeys': passkeys,
  '2026-11-23-59-invoices': invoices,
  '2026-11-23-60-file-scans': fileScans,
  '2026-11-25-05-uploads': uploads,
  '2026-11-25-10-notices-outbox': noticesOutbox,
  '2026-11-25-20-learner-summaries': learnerSummaries,
  '2026-11-25-21-search-indexes': searchIndexes,
  '2026-11-25-22-list-indexes': listIndexes,
  '2026-11-25-30-received-money': receivedMoney,
  '2026-11-25-40-question-search': questionSearch,
  '2026-11-25-41-closed-rows': closedRows,
  '2026-11-25-42-open-invitations': openInvitations,
  '2026-11-25-45-refunds': refunds,
  '2026-11-26-45-logged-sequence': loggedSequence,
  '2026-11-26-46-keys-by-person': keysByPerson,
  '2026-11-26-47-hidden-comments': hiddenComments,
  '2026-11-26-53-taken-money': takenMoney,
  '2026-11-26-54-paused-invitations': pausedInvitations,
  '2026-11-26-55-entry-news': entryNews,
  '2026-11-26-55-left-groups': leftGroups,
  '2026-11-26-55-middle-names': middleNames,
  '2026-11-26-56-domain-letters': domainLetters,
  '2026-11-26-57-composed-texts': composedTexts,
};
