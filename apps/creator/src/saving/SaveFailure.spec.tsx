import '@stupeni/ui/with-styles';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { Button, UiProvider } from '@stupeni/ui/core';
import { render, screen } from '@testing-library/react';
import { SaveFailure, saveVariant } from './SaveFailure';

const words = { saveFailed: 'Не удалось сохранить тест', wasDeleted: 'Тест тем временем удалили.' };
const drawFailure = (isDeleted: boolean) => {
  const saving = { step: 'failed', error: null, isDeleted };
  const ignore = () => undefined;
  return render(
    <UiProvider>
      <SaveFailure saving={saving} words={words} restore={ignore} saveAsNew={ignore} />
      <Button variant={saveVariant(saving)}>Сохранить</Button>
      <Button variant="outline">Отмена</Button>
    </UiProvider>,
  );
};
/** Each look of a button has its own class. */
const look = (name: string) => screen.getByRole('button', { name }).className;

itAtNight('leaves the solid look to «Вернуть и сохранить» after an entity was deleted', () => {
  drawFailure(true);
  expect(look('Сохранить')).toBe(look('Отмена'));
  expect(look('Вернуть и сохранить')).not.toBe(look('Сохранить как новый'));
});

it('keeps the solid look of «Сохранить» after another failure', () => {
  drawFailure(false);
  expect(look('Сохранить')).not.toBe(look('Отмена'));
});
