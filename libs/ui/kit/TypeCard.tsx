import { Heading, Text } from '../src/core/index';
import { PageHead } from '../src/more/index';
import { Button } from '../src/core/index';
import { KitCard } from './KitCard';

export function TypeCard() {
  return (
    <KitCard title="Текст">
      <PageHead
        title="Участники"
        subtitle="Свободно: 2"
        back={<a href="#back">Доступные курсы</a>}
        actions={<Button icon="plus">Добавить участника</Button>}
      />
      <Text textStyle="display">4 из 5</Text>
      <Heading>Административно-хозяйственная деятельность</Heading>
      <Heading as="h3" size="h3">
        Управление рисками: реестр и реагирование
      </Heading>
      <Text textStyle="prose">
        Двенадцать ступеней от первой идеи до защиты проекта: цели, люди, сроки, деньги и риски. 10 000 ₽, №
        5.
      </Text>
      <Text textStyle="table">Строка таблицы: последний вход 18 ноября 2026.</Text>
      <Text textStyle="meta" color="fg.muted">
        Подпись: 18 ноября 2026, 12:48
      </Text>
    </KitCard>
  );
}
