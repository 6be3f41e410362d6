import { useState } from 'react';
import { Button, Flex, Text } from '../src/core/index';
import { ConfirmDialog, Dialog } from '../src/more/index';
import { KitCard } from './KitCard';

export function DialogsCard() {
  const [open, setOpen] = useState<'closed course' | 'locked lesson' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <KitCard title="Окна">
      <Flex gap={3} wrap="wrap">
        <Button variant="outline" onClick={() => setOpen('closed course')}>
          Закрытый курс
        </Button>
        <Button variant="outline" onClick={() => setOpen('locked lesson')}>
          Закрытый урок
        </Button>
        <Button variant="outline" onClick={() => setOpen('delete')}>
          Удаление
        </Button>
      </Flex>
      <ClosedCourse open={open === 'closed course'} close={close} />
      <LockedLesson open={open === 'locked lesson'} close={close} />
      <ConfirmDialog
        open={open === 'delete'}
        title="Удалить курс?"
        text="«Деловая переписка и переговоры» исчезнет у студентов. История прохождения сохранится."
        confirmLabel="Удалить"
        onConfirm={close}
        onCancel={close}
      />
    </KitCard>
  );
}

interface ShownProps {
  open: boolean;
  close: () => void;
}

function ClosedCourse({ open, close }: ShownProps) {
  return (
    <Dialog
      open={open}
      onClose={close}
      icon="lock"
      title="Доступ к курсу закрыт."
      actions={
        <>
          <Button asChild icon="external">
            <a href="#admin">Обратитесь к администратору</a>
          </Button>
          <Button variant="outline" onClick={close}>
            Закрыть
          </Button>
        </>
      }
    >
      <Text color="fg.muted">
        «Деловая переписка и переговоры» откроется, когда администратор добавит вам доступ.
      </Text>
    </Dialog>
  );
}

function LockedLesson({ open, close }: ShownProps) {
  return (
    <Dialog
      open={open}
      onClose={close}
      icon="lock"
      title="Урок закрыт"
      actions={
        <>
          <Button onClick={close}>Перейти к уроку 8</Button>
          <Button variant="outline" onClick={close}>
            Закрыть
          </Button>
        </>
      }
    />
  );
}
