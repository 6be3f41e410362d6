const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

export const texts = {
  more: 'Ещё действия',
  deleted: 'аккаунт удалён',
  erases: (at: string) => `удалится после ${day.format(new Date(at))} по просьбе участника`,

  suspend: 'Приостановить',
  suspendQuestion: 'Приостановить участника?',
  suspendText: (name: string) =>
    `${name} не сможет войти, пока вы не нажмёте «Возобновить». Открытые входы завершатся сразу. Прогресс, группа и доступ сохранятся.`,
  suspendInvited: 'До тех пор не действует и ссылка из приглашения.',
  suspended: 'приостановлен',
  suspendedTitle: 'Участник приостановлен',
  suspendedText: (name: string) => `${name} не сможет войти. Прогресс, группа и доступ сохранятся.`,
  suspendFailed: 'Не удалось приостановить участника',

  resume: 'Возобновить',
  resumedTitle: 'Участник снова может войти',
  resumeFailed: 'Не удалось возобновить участника',
};
