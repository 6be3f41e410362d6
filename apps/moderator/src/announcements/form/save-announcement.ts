import { call } from '@stupeni/api-client';
import type { Announcement } from '@stupeni/contract';
import { showToast } from '@stupeni/ui/more';
import { texts } from '../texts';
import { type AnnouncementForm, toReceivers, toSendOn } from './announcement-form';

/** Sends or plans an announcement. A repeat after a lost answer has the same key, so it sends nothing twice. */
export function sendAnnouncement(
  form: AnnouncementForm,
  hasMail: boolean,
  getKey: (body: object) => string,
): Promise<Announcement> {
  const body = {
    ...toReceivers(form),
    subject: form.subject,
    text: form.text,
    byMail: hasMail && form.byMail,
    sendOn: toSendOn(form),
  };
  return call('createAnnouncement', { body }, { idempotencyKey: getKey(body) });
}

/** Corrects the announcement, based on the version that the moderator has read. */
export const correctAnnouncement = (
  { id, version }: Announcement,
  form: AnnouncementForm,
  hasTime: boolean,
): Promise<Announcement> =>
  call(
    'updateAnnouncement',
    {
      params: { id },
      body: { subject: form.subject, text: form.text, ...(hasTime && { sendOn: toSendOn(form) }) },
    },
    { ifMatch: `"${version}"` },
  );

/**
 * Shows a toast about the saved announcement.
 *
 * @param saved the new announcement; null after a correction
 * @param withdraw withdraws the announcement; the toast then has a button for it
 */
export function showSaved(saved: Announcement | null, withdraw?: () => void): void {
  if (!saved) {
    showToast({ tone: 'success', title: texts.savedToast });
    return;
  }
  const { sendOn, people } = saved;
  showToast({
    tone: 'success',
    title: sendOn === null ? texts.sentToast : texts.plannedToast,
    text: sendOn === null ? texts.people(people) : texts.atTime(sendOn),
    ...(withdraw && { action: { label: texts.withdraw, onSelect: withdraw } }),
  });
}
