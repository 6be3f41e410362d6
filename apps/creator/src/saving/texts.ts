export const texts = {
  textStays: 'Введённое осталось на месте и в черновике.',
  restoreAndSave: 'Вернуть и сохранить',
  saveAsNew: 'Сохранить как новый',
};
