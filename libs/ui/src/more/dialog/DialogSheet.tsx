import { Dialog as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../core/button/IconButton';
import { SiteName } from '../../core/layout/Heading';
import { StepTile } from '../stairs/StepTile';
import { texts } from '../texts';
import type { DialogProps } from './dialog-props';
import {
  actionsLook,
  closeTop,
  type DialogSize,
  firstTitleEnd,
  flushBody,
  flushTitle,
  flushTitleEnd,
  sidePadding,
  titleBarLook,
} from './dialog-look';
import { ScrollBody } from './ScrollBody';
import { findFocusedIn, Sheet } from './Sheet';

/** The sheet of a `Dialog`, with its behaviour. */
export function DialogSheet({
  open,
  onClose,
  busy = false,
  title,
  icon,
  subtitle,
  titleEnd,
  titleEndFirst = false,
  flush = false,
  children,
  actions,
  size = 'sm',
  initialFocus,
  finalFocus,
  closeLabel = texts.closeDialog,
  lang,
}: DialogProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const initialFocusEl = () => findFocusedIn(sheet) ?? initialFocus?.current ?? null;
  const finalFocusEl = () => finalFocus?.() ?? before.current;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      onInteractOutside={keepOpenForOthers}
      initialFocusEl={initialFocusEl}
      finalFocusEl={finalFocusEl}
    >
      <Sheet
        ref={sheet}
        size={size}
        lang={lang}
        focus={{ open, initialFocus: initialFocusEl, before, finalFocus: finalFocusEl, onEscape: onClose }}
      >
        <TitleBar
          title={title}
          icon={icon}
          subtitle={subtitle}
          titleEnd={titleEnd}
          titleEndFirst={titleEndFirst}
          flush={flush}
          size={size}
        />
        {children && (
          <Body flush={flush} size={size}>
            {children}
          </Body>
        )}
        {actions && <chakra.div css={{ ...actionsLook, px: sidePadding(size) }}>{actions}</chakra.div>}
        {!actions && !flush && <chakra.div h={6} />}
        {/* The close button is last in the document, so that the focus starts at the content. While busy it is not
            `disabled`, because it may have the focus. */}
        <Parts.CloseTrigger
          asChild
          position="absolute"
          top={flush ? closeTop.flush : closeTop.padded}
          insetInlineEnd={4}
        >
          <IconButton label={closeLabel} icon="close" aria-disabled={busy || undefined} />
        </Parts.CloseTrigger>
      </Sheet>
    </Parts.Root>
  );
}

/**
 * Keeps the dialog open when a press or the focus is in a toast, or in a question over the dialog. Zag, which closes
 * Chakra's dialogs, looks for the question one frame later. If the frame is late, the question may already be closed,
 * and Zag no longer knows that the pressed button belonged to it.
 */
function keepOpenForOthers(event: { preventDefault: () => void; detail: { originalEvent: Event } }) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [data-toasts]'))
    event.preventDefault();
}

interface BodyProps {
  flush: boolean;
  size: DialogSize;
  children: ReactNode;
}

function Body({ flush, size, children }: BodyProps) {
  // A heading in a dialog, such as that of a preview, does not set the title of the document.
  const content = <SiteName value={null}>{children}</SiteName>;
  if (flush)
    return (
      <chakra.div flex="1 1 auto" minH="0" css={flushBody}>
        {content}
      </chakra.div>
    );
  return <ScrollBody css={{ px: sidePadding(size), pt: 2.5, pb: 1 }}>{content}</ScrollBody>;
}

type TitleBarProps = Pick<DialogProps, 'title' | 'icon' | 'subtitle' | 'titleEnd'> &
  Required<Pick<DialogProps, 'flush' | 'size' | 'titleEndFirst'>>;

function TitleBar({ title, icon, subtitle, titleEnd, titleEndFirst, flush, size }: TitleBarProps) {
  return (
    <chakra.div css={{ ...titleBarLook, ps: sidePadding(size), ...(flush && flushTitle) }}>
      {icon && (
        <chakra.span mt="-3px">
          <StepTile state="locked" icon={icon} />
        </chakra.span>
      )}
      <chakra.div flex="1 1 240px" minW="0" pt={icon ? 1 : 0}>
        <Parts.Title fontSize={flush ? '17px' : '20px'} lineHeight="1.3" overflowWrap="anywhere">
          {title}
        </Parts.Title>
        {subtitle && (
          <chakra.div textStyle="meta" color="fg.muted" mt={0.5}>
            {subtitle}
          </chakra.div>
        )}
      </chakra.div>
      {flush && titleEnd ? (
        <chakra.div css={titleEndFirst ? firstTitleEnd : flushTitleEnd}>{titleEnd}</chakra.div>
      ) : (
        titleEnd
      )}
    </chakra.div>
  );
}
