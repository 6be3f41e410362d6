import type { Announcement, AnnouncementTarget, Input } from '@stupeni/contract';
import { announcementFields } from '@stupeni/contract/fields';
import type { FormShape } from '@stupeni/forms';
import type { ChosenLearners } from '../chosen-learners';
import { texts } from '../texts';

/** The fields of an announcement. The ids of selects are strings; `''` means that none is chosen. */
export interface AnnouncementForm {
  to: AnnouncementTarget;
  groupId: string;
  courseId: string;
  learnerIds: readonly number[];
  subject: string;
  text: string;
  byMail: boolean;
  when: 'now' | 'later';
  sendOn: string;
}

/** The first values of a new announcement. */
export interface FirstValues {
  groupId?: number | undefined;
  courseId?: number | undefined;
  chosen?: ChosenLearners | undefined;
}

export function startForm({ groupId, courseId, chosen }: FirstValues): AnnouncementForm {
  const learnerIds = chosen?.ids ?? [];
  return {
    to: learnerIds.length > 0 ? 'learners' : courseId === undefined ? 'group' : 'course',
    groupId: groupId === undefined ? '' : String(groupId),
    courseId: courseId === undefined ? '' : String(courseId),
    learnerIds,
    subject: chosen?.subject ?? '',
    text: chosen?.text ?? '',
    byMail: true,
    when: 'now',
    sendOn: '',
  };
}

/** The text and the time of a stored announcement. Its receivers do not change. */
export const toForm = ({ subject, text, byMail, sendOn }: Announcement): AnnouncementForm => ({
  ...startForm({}),
  subject,
  text,
  byMail,
  when: sendOn === null ? 'now' : 'later',
  sendOn: sendOn ?? '',
});

/** The receivers in the form that the API accepts. Null until somebody is chosen. */
export function toReceivers({
  to,
  groupId,
  courseId,
  learnerIds,
}: AnnouncementForm): Input<'previewAnnouncement'>['body'] | null {
  if (to === 'learners') return learnerIds.length > 0 ? { learnerIds: [...learnerIds] } : null;
  if (to === 'group') return groupId === '' ? null : { groupId: Number(groupId) };
  return courseId === '' ? null : { courseId: Number(courseId) };
}

/** When the announcement is sent; null means now. */
export const toSendOn = ({ when, sendOn }: AnnouncementForm) => (when === 'now' ? null : sendOn);

const notEmpty = { minLength: 1 };

/**
 * @param options whether the receivers and the time can still change: a stored announcement keeps its receivers, and a
 * sent one also its time
 */
export const announcementShape = ({
  isNew,
  hasTime,
}: {
  isNew: boolean;
  hasTime: boolean;
}): FormShape<AnnouncementForm> => ({
  fields: { ...announcementFields, groupId: notEmpty, courseId: notEmpty, sendOn: notEmpty },
  toBody: ({ subject, text, to, groupId, courseId, when, sendOn }) => ({
    subject,
    text,
    ...(isNew && to === 'group' && { groupId }),
    ...(isNew && to === 'course' && { courseId }),
    ...(hasTime && when === 'later' && { sendOn }),
  }),
  words: {
    groupId: { blank: texts.chooseGroup },
    courseId: { blank: texts.chooseCourse },
    subject: { blank: texts.noSubject },
    text: { blank: texts.noText },
    sendOn: { blank: texts.noTime },
  },
});
