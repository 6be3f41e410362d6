/** The words of the return of a deleted participant, in the list, the form and the import. */
export const texts = {
  restore: 'Вернуть',
  restored: 'Участник возвращён',
  restoredText: (name: string) => `${name}. Прежний пароль снова действует.`,
  restoreFailed: 'Не удалось вернуть участника',
  noSlotLeft: 'Нет свободных доступов!',
  emailInUse: 'Его e-mail теперь у другого аккаунта: сначала измените e-mail там.',
};
