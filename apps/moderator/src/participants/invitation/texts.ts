import type { Participant } from '@stupeni/contract';

type MailState = NonNullable<Participant['invitationMail']>['state'];

const moment = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const time = new Intl.DateTimeFormat('ru', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

export const texts = {
  invited: (until: string) => `приглашён, ещё не входил: ссылка до ${day.format(new Date(until))}`,
  expired: (until: string) => `приглашение истекло ${day.format(new Date(until))}`,
  mail: {
    waiting: () => 'письмо отправляется',
    sent: (at: string) => `письмо отправлено ${moment.format(new Date(at))}`,
    rejected: () => 'почта не приняла письмо: проверьте e-mail',
    unknown: () => 'неизвестно, ушло ли письмо: отправьте ещё раз',
    failed: () => 'письмо не ушло: отправьте ещё раз',
  } satisfies Record<MailState, (at: string) => string>,
  copyLink: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  copiedText: (name: string, until: string) =>
    `${name}. Действует до ${day.format(new Date(until))}. Прежняя ссылка больше не работает.`,
  notCopied: 'Браузер не дал скопировать ссылку',
  linkIs: (link: string) => `Скопируйте её сами: ${link}`,
  /** @param at when the button can be pressed again; undefined if it can be pressed now */
  sendAgain: (at: string | undefined) =>
    at !== undefined && Date.parse(at) > Date.now()
      ? `Отправить ещё раз: можно с ${time.format(new Date(at))}`
      : 'Отправить ещё раз',
  sent: 'Приглашение отправлено',
  sentText: (name: string, email: string) => `${name}, ${email}. Прежняя ссылка больше не работает.`,
  notSent: 'Приглашение не отправлено',
  failed: 'Ссылка не создана',
  tooSoon: (minutes: number) =>
    `Недавно такое письмо уже отправлено, и ссылка в нём действует. Повторить можно через ${minutes} мин.`,
  alreadyIn: 'Этот человек уже вошёл, или его доступ закрыт.',
};
