import { useRef, useState } from 'react';
import { Button, HStack, Text } from '../src/core/index';
import { CheckboxField, NumberField, Popover, SegmentedField, TooltipArea } from '../src/more/index';
import { KitCard } from './KitCard';

export function InputsCard() {
  const [order, setOrder] = useState('8');
  const [kind, setKind] = useState<'view' | 'file' | 'test'>('test');
  const [right, setRight] = useState(true);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <KitCard title="Выбор и подсказки">
      <SegmentedField
        label="Тип проверки"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'view', label: 'Просмотр' },
          { value: 'file', label: 'Файл' },
          { value: 'test', label: 'Тест' },
        ]}
      />
      <NumberField
        label="Номер"
        value={order}
        onChange={setOrder}
        min={1}
        hint="Порядок урока внутри курса."
      />
      <CheckboxField label="Верный" checked={right} onChange={setRight} />
      <HStack gap={2.5} flexWrap="wrap">
        <TooltipArea>
          <Button variant="outline" data-tip="Слова к значку" data-tip-keys="Ctrl+B">
            С подсказкой
          </Button>
        </TooltipArea>
        <Button ref={opener} variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          Листок рядом
        </Button>
        {open && (
          <Popover label="Листок" anchor={() => opener.current} onClose={() => setOpen(false)}>
            <Text>Стоит рядом и ничего не закрывает навсегда.</Text>
          </Popover>
        )}
      </HStack>
    </KitCard>
  );
}
