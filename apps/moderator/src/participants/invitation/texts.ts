const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

export const texts = {
  invited: (until: string) => `приглашён, ещё не входил: ссылка до ${day.format(new Date(until))}`,
  expired: (until: string) => `приглашение истекло ${day.format(new Date(until))}`,
  copyLink: 'Скопировать ссылку',
  copied: 'Ссылка скопирована',
  copiedText: (name: string, until: string) =>
    `${name}. Действует до ${day.format(new Date(until))}. Прежняя ссылка больше не работает.`,
  notCopied: 'Браузер не дал скопировать ссылку',
  linkIs: (link: string) => `Скопируйте её сами: ${link}`,
  sendAgain: 'Отправить ещё раз',
  sent: 'Приглашение отправлено',
  sentText: (name: string, email: string) => `${name}, ${email}. Прежняя ссылка больше не работает.`,
  notSent: 'Приглашение не отправлено',
  failed: 'Ссылка не создана',
  tooSoon: (minutes: number) =>
    `Недавно такое письмо уже отправлено, и ссылка в нём действует. Повторить можно через ${minutes} мин.`,
  alreadyIn: 'Этот человек уже вошёл, или его доступ закрыт.',
};
