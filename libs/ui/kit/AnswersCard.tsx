import { useState } from 'react';
import { Heading } from '../src/core/index';
import { AnswerCards } from '../src/more/index';
import { KitCard } from './KitCard';

export function AnswersCard() {
  const [one, setOne] = useState([2]);
  const [many, setMany] = useState([1, 2]);
  return (
    <KitCard title="Ответы">
      <Heading id="kit-one" size="h3">
        Кто утверждает устав проекта?
      </Heading>
      <AnswerCards
        kind="one"
        labelledBy="kit-one"
        chosen={one}
        onChange={setOne}
        options={[
          { value: 1, label: 'Руководитель проекта' },
          {
            value: 2,
            label: 'Заказчик, или спонсор, проекта — лицо, уполномоченное выделять ресурсы организации',
          },
        ]}
      />
      <Heading id="kit-many" size="h3">
        Что есть у каждого проекта?
      </Heading>
      <AnswerCards
        kind="many"
        labelledBy="kit-many"
        chosen={many}
        onChange={setMany}
        options={[
          { value: 1, label: 'Срок' },
          { value: 2, label: 'Бюджет' },
          { value: 3, label: 'Отдел' },
        ]}
      />
    </KitCard>
  );
}
