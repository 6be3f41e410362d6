import { Button, Flex, IconButton, Note, TextLink } from '../src/core/index';
import { KitCard } from './KitCard';

export function ButtonsCard() {
  return (
    <KitCard title="Кнопки и заметки">
      <Flex gap={3} wrap="wrap" align="center">
        <Button>Отправить файл</Button>
        <Button data-shot="focused">В фокусе</Button>
        <Button disabled>Недоступна</Button>
      </Flex>
      <Flex gap={3} wrap="wrap" align="center">
        <Button variant="outline">Отмена</Button>
        <Button variant="plain">Изменить</Button>
        <Button variant="outline" tone="rework" icon="returned">
          Вернуть на доработку
        </Button>
      </Flex>
      <Flex gap={3} wrap="wrap" align="center">
        <Button tone="danger">Удалить</Button>
        <Button variant="plain" tone="danger" icon="trash">
          Удалить вопрос
        </Button>
        <Button loading>Сохраняем…</Button>
      </Flex>
      <Flex gap={3} wrap="wrap" align="center">
        <Button size="lg">Продолжить: урок 8</Button>
        <Button size="sm">Продолжить</Button>
        <IconButton label="Изменить" icon="edit" size="sm" />
        <IconButton label="Удалить" icon="trash" size="sm" tone="danger" />
        <TextLink href="#link">Забыли пароль?</TextLink>
      </Flex>
      <Note tone="danger">Неверный e‑mail или пароль</Note>
      <Note tone="sun" icon="flag">
        После создания спишется 1 доступ
      </Note>
    </KitCard>
  );
}
