export const texts = {
  typedMeanwhile: 'То, что вы набрали за это время, ещё не сохранено.',
  textStays: 'Введённое осталось на месте и в черновике.',
  restoreAndSave: 'Вернуть и сохранить',
  saveAsNew: 'Сохранить как новый',
};
