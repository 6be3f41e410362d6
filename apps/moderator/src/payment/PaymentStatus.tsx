import type { Payment } from '@stupeni/contract';
import type { IconName } from '@stupeni/ui/core';
import { Badge, type BadgeTone } from '@stupeni/ui/more';

interface Look {
  word: string;
  tone: BadgeTone;
  icon: IconName;
}

// Words of product decisions §6.
const looks = {
  PENDING: { word: 'Ожидает оплаты', tone: 'sun', icon: 'clock' },
  PAID: { word: 'Оплачен', tone: 'success', icon: 'check' },
  CANCELED: { word: 'Отменён', tone: 'neutral', icon: 'close' },
} satisfies Record<Payment['status'], Look>;

/** How a payment stands: word, icon and hue. */
export function PaymentStatus({ status }: Pick<Payment, 'status'>) {
  const { word, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
