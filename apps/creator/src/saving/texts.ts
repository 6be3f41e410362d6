export const texts = {
  textKept: 'Введённое осталось на месте и в черновике.',
  restoreAndSave: 'Вернуть и сохранить',
  saveAnew: 'Сохранить как новый',
};
