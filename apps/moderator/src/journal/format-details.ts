import type { JournalEntry } from '@stupeni/contract';
import { inQuotes } from '@stupeni/rules';
import { roleNames, texts } from './texts';

/** The name of the person or thing that the action changed. Null without a subject, and when it has no name. */
export function formatSubject({ subject }: Pick<JournalEntry, 'subject'>): string | null {
  if (!subject || subject.name === null) return null;
  switch (subject.kind) {
    case 'user':
      return subject.name;
    case 'email':
      return texts.unknownEmail(subject.name);
    case 'group':
    case 'course':
    case 'lesson':
    case 'test':
    case 'payment':
    case 'announcement':
      return inQuotes(subject.name);
  }
}

/** The facts of an action in one line, empty without facts. */
export function formatDetails({ action, facts }: Pick<JournalEntry, 'action' | 'facts'>): string {
  const { role, previousRole, right, lesson, course, count, amount, version, dueOn, reason, password } =
    facts;
  const parts = [
    ...listGroups(action, facts),
    lesson !== undefined && texts.lesson(lesson),
    course !== undefined && texts.course(course),
    role && texts.role(roleNames[role], previousRole && roleNames[previousRole]),
    right && texts.right[right],
    count !== undefined && formatCount(action, count),
    amount !== undefined && texts.amount(amount),
    ...listNames(facts),
    version !== undefined && texts.version(version),
    dueOn !== undefined && texts.dueOn(dueOn),
    reason !== undefined && texts.reason(reason),
    password && texts.password,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** The groups of a participant. An entry from the time when a learner could be in one group only has one group. */
function listGroups(action: JournalEntry['action'], { group, groups, moreGroups }: JournalEntry['facts']) {
  const names = groups ?? (group ? [group] : []);
  if (names.length > 0) return [texts.inGroups(names, moreGroups)];
  const isNone = group === null || groups !== undefined;
  return isNone && action === 'participant.moved' ? [texts.noGroup] : [];
}

/** The names in the facts: of a sign-in provider, a passkey or a virus. */
const listNames = ({ provider, passkey, virus }: JournalEntry['facts']) => [
  provider !== undefined && texts.provider(provider),
  passkey !== undefined && texts.passkey(passkey),
  virus !== undefined && texts.virus(virus),
];

/** The number of the things that the action changed, such as «3 сессии». */
function formatCount(action: JournalEntry['action'], count: number): string {
  if (action === 'entry.sessionsEnded') return texts.sessions(count);
  if (action === 'account.documentsAccepted') return texts.documents(count);
  const isOfPeople = action.startsWith('participant.') || action.startsWith('announcement.');
  return isOfPeople ? texts.people(count) : texts.slots(count);
}
