import type { MailTiming, MailTopic, Role } from '@stupeni/contract';

interface TopicRule {
  topic: MailTopic;
  /** The timing until the person chooses one. */
  preset: MailTiming;
}

// An invitation and a new password are no topics: somebody asks for them, and nobody can switch them off.
const newSignIn: TopicRule = { topic: 'new_sign_in', preset: 'at_once' };

/** What each role can get mail about, in the order of the screen. */
export const topicsByRole: Record<Role, readonly TopicRule[]> = {
  LEARNER: [
    { topic: 'returned', preset: 'at_once' },
    { topic: 'answered', preset: 'at_once' },
    { topic: 'accepted', preset: 'daily' },
    { topic: 'opened', preset: 'daily' },
    { topic: 'due', preset: 'at_once' },
    { topic: 'announcement', preset: 'at_once' },
  ],
  TEACHER: [{ topic: 'waiting', preset: 'daily' }, newSignIn],
  MODERATOR: [
    { topic: 'low_slots', preset: 'at_once' },
    { topic: 'access_ends', preset: 'daily' },
    { topic: 'invoices', preset: 'at_once' },
    newSignIn,
  ],
  CREATOR: [newSignIn],
};

/**
 * What can be chosen for a topic. A digest cannot be sent at once, and a reminder on the next morning would be too
 * late.
 */
export function listTimings(topic: MailTopic): MailTiming[] {
  if (topic === 'waiting') return ['daily', 'never'];
  return topic === 'due' ? ['at_once', 'never'] : ['at_once', 'daily', 'never'];
}
