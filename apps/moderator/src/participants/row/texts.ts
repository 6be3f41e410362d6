export const texts = {
  more: 'Ещё действия',
  restore: 'Вернуть',
  deleted: 'аккаунт удалён',

  suspend: 'Приостановить',
  suspended: 'приостановлен',
  suspendedTitle: 'Участник приостановлен',
  suspendedText: (name: string) => `${name} не сможет войти. Прогресс, группа и доступ сохранятся.`,
  suspendFailed: 'Не удалось приостановить участника',

  resume: 'Возобновить',
  resumedTitle: 'Участник снова может войти',
  resumeFailed: 'Не удалось возобновить участника',
};
