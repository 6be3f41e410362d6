import { Text } from '../src/core/index';
import { Badge, Stairs, type Step, type StepState } from '../src/more/index';
import { KitCard } from './KitCard';

const course: StepState[] = [
  'done',
  'done',
  'rework',
  'done',
  'review',
  'done',
  'clarify',
  'open',
  'locked',
  'locked',
  'locked',
  'locked',
];
const steps = (states: StepState[]): Step[] => states.map((state, index) => ({ number: index + 1, state }));
const long = (count: number, done: number): Step[] =>
  steps(
    Array.from({ length: count }, (_, index) => (index < done ? 'done' : index === done ? 'open' : 'locked')),
  );

export function FlightsCard() {
  return (
    <>
      <KitCard title="Лестница курса" wide>
        <Stairs
          size="lg"
          label="Пройдено 5 из 12. Урок 3 вернули на доработку."
          current={8}
          climbedFrom={window.location.hash === '#climb' ? 7 : undefined}
          steps={steps(course)}
        />
      </KitCard>
      <KitCard title="Курс пройден: все ступени сплошные, шар наверху">
        <Stairs size="mini" label="Пройдено 12 из 12." current={12} steps={long(12, 12)} />
        <div>
          <Badge tone="brand" icon="check">
            Пройдено 12 из 12
          </Badge>
        </div>
        <Stairs size="nano" label="Урок 8 из 12." current={8} steps={steps(course)} />
      </KitCard>
      <KitCard title="Двадцать четыре урока: номера через пять">
        <Stairs size="lg" label="Пройдено 10 из 24." current={11} steps={long(24, 10)} />
      </KitCard>
      <KitCard title="Шестьдесят уроков: силуэт">
        <Stairs size="lg" label="Пройдено 22 из 60." current={23} steps={long(60, 22)} />
      </KitCard>
      <KitCard title="Плитка курса">
        <Stairs size="mini" label="Пройдено 5 из 12." current={8} steps={steps(course)} />
        <Text color="fg.muted" textStyle="meta">
          Узкая лестница: без номеров
        </Text>
      </KitCard>
    </>
  );
}
