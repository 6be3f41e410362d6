import { Flex } from '../src/core/index';
import { Badge, Stairs, StepTile } from '../src/more/index';
import { KitCard } from './KitCard';

export const StatusesCard = () => (
  <KitCard title="Пять статусов: цвет, значок, узор ступени">
    <Tiles />
    <Badges />
    <Samples />
  </KitCard>
);

const Tiles = () => (
  <Flex gap={3} wrap="wrap">
    <StepTile state="open" number={1} />
    <StepTile state="review" />
    <StepTile state="clarify" />
    <StepTile state="rework" />
    <StepTile state="done" />
    <StepTile state="locked" />
    <StepTile state="open" number={8} current />
  </Flex>
);

const Badges = () => (
  <Flex gap={3} wrap="wrap">
    <Badge tone="review" icon="clock">
      ждёт проверки
    </Badge>
    <Badge tone="clarify" icon="question">
      нужны уточнения
    </Badge>
    <Badge tone="rework" icon="returned">
      вернули на доработку
    </Badge>
    <Badge tone="brand" icon="check">
      пройден
    </Badge>
    <Badge tone="sun" icon="flag">
      Урок 8
    </Badge>
    <Badge tone="neutral" icon="lock">
      Закрыт
    </Badge>
    <Badge tone="success" icon="check">
      Оплачен
    </Badge>
    <Badge tone="danger" icon="close">
      Отклонён
    </Badge>
  </Flex>
);

const Samples = () => (
  <Stairs
    size="lg"
    label="Образцы"
    current={7}
    steps={[
      { number: 1, state: 'open' },
      { number: 2, state: 'review' },
      { number: 3, state: 'clarify' },
      { number: 4, state: 'rework' },
      { number: 5, state: 'done' },
      { number: 6, state: 'locked' },
      { number: 7, state: 'open' },
    ]}
  />
);
