import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { Button } from '../../core/button/Button';
import { IconButton } from '../../core/button/IconButton';
import { StepTile } from '../stairs/StepTile';
import { texts } from '../texts';
import { Spoken } from './Spoken';
import { closeToast, type ShownToast } from './toast-store';

/** How long a message that is not a failure is shown, in ms (look.md §5). */
export const successMs = 5000;

/** One message. Its timer stops while it has the pointer or the focus. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { key, tone, title, text, action } = toast;
  const holdHandlers = useClosingTimer(toast);
  return (
    <chakra.li
      display="flex"
      gap={3}
      alignItems="flex-start"
      layerStyle="card"
      boxShadow="md"
      px={3.5}
      py={3}
      w={{ base: 'full', sm: '400px' }}
      animationStyle="riseIn"
      {...holdHandlers}
    >
      <StepTile state={tone} size="md" />
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap={3}
        rowGap={1}
      >
        <chakra.div flex="1 1 auto" minW="0" maxW="full">
          <chakra.div fontWeight="650">
            <Spoken role={tone === 'danger' ? 'alert' : 'status'}>{title}</Spoken>
          </chakra.div>
          {text && (
            <chakra.div textStyle="meta" color="fg.muted">
              {text}
            </chakra.div>
          )}
        </chakra.div>
        {/* The button is next to the text if both fit in one line, otherwise below it. */}
        {action && <Action toastKey={key} action={action} />}
      </chakra.div>
      <IconButton label={texts.close} icon="close" size="sm" onClick={() => closeToast(key)} />
    </chakra.li>
  );
}

interface ActionProps {
  toastKey: ShownToast['key'];
  action: NonNullable<ShownToast['action']>;
}

const Action = ({ toastKey, action }: ActionProps) => (
  // The text of the button is aligned with the message, so the padding of the button is outside.
  <chakra.div ms="-9px">
    <Button
      variant="plain"
      size="sm"
      onClick={() => {
        closeToast(toastKey);
        action.onSelect();
      }}
    >
      {action.label}
    </Button>
  </chakra.div>
);

/**
 * Closes a message that is not a failure after `successMs`. Returns the handlers that stop the timer while the message
 * has the pointer or the focus.
 */
function useClosingTimer({ key, tone }: ShownToast) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = hasPointer || hasFocus;
  useEffect(() => {
    if (tone === 'danger' || isHeld) return;
    const timer = setTimeout(() => closeToast(key), successMs);
    return () => clearTimeout(timer);
  }, [key, tone, isHeld]);
  return {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}
