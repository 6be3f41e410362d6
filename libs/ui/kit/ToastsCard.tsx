import { Button, Flex } from '../src/core/index';
import { showToast, Toaster } from '../src/more/index';
import { KitCard } from './KitCard';

export function ToastsCard() {
  return (
    <KitCard title="Всплывающие сообщения">
      <Flex gap={3} wrap="wrap">
        <Button
          variant="outline"
          onClick={() =>
            showToast({ tone: 'success', title: 'Файл отправлен!', text: 'Урок ждёт проверки.' })
          }
        >
          Удача
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({
              tone: 'danger',
              title: 'Не удалось загрузить файл',
              text: 'Файл остался выбранным, отправьте ещё раз.',
              action: { label: 'Повторить', onSelect: () => undefined },
            })
          }
        >
          Неудача
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            showToast({
              tone: 'info',
              title: 'Есть новая версия работы',
              text: 'Студент прислал её минуту назад.',
            })
          }
        >
          Новость
        </Button>
      </Flex>
      <Toaster />
    </KitCard>
  );
}
