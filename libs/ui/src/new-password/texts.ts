import { passwordLength } from '@stupeni/rules';

export const texts = {
  rules: {
    length: `От ${passwordLength.min} до ${passwordLength.max} знаков`,
    personal: 'Не совпадает с e-mail и именем',
    common: 'Не встречается среди частых паролей',
  },
  good: 'Пароль подходит.',
  left: (rules: readonly string[]) => `Пароль ещё не подходит. Нужно: ${rules.join('; ')}.`,
};
