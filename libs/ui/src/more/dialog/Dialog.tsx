import { Dialog as Parts } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../../core/button/IconButton';
import type { IconName } from '../../core/icon/shapes';
import { SiteName } from '../../core/layout/Heading';
import { StepTile } from '../stairs/StepTile';
import { texts } from '../texts';
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
import { focusedIn, Sheet } from './Sheet';
import { useBack } from './use-back';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, Back, the backdrop and the close button. */
  onClose: () => void;
  /** A question or a statement. */
  title: string;
  /** Drawn on a tile before the title. */
  icon?: IconName;
  /** Under the title: the subject. */
  subtitle?: ReactNode;
  /** Next to the close button; on a phone under the title. */
  titleEnd?: ReactNode;
  /** On a phone `titleEnd` is next to the close button too, above the title. For a `flush` body. */
  titleEndFirst?: boolean;
  /** The body has its own padding and scrolls by itself, below a line. */
  flush?: boolean;
  children?: ReactNode;
  /** Buttons, left-aligned, the primary one first. On a phone they share the row. */
  actions?: ReactNode;
  /** 350, 440, 640 or 960 px wide; `full` is 1180 px wide and as high as the window. */
  size?: DialogSize;
  /** The element that gets the focus first. By default the first action, if there is no field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Returns the element that gets the focus after closing. By default the element that had it before. */
  finalFocus?: () => HTMLElement | null;
  /** Name of the close button in a dialog of another language. */
  closeLabel?: string;
  /** Language of the dialog's texts if it is not the page's language. */
  lang?: string;
}

/** A modal sheet; on a phone it slides in from the bottom. Focus stays inside and returns after closing. */
export function Dialog({
  open,
  onClose,
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
  useBack(open, onClose);
  const initialFocusEl = () => focusedIn(sheet) ?? initialFocus?.current ?? null;
  const finalFocusEl = () => finalFocus?.() ?? before.current;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      onInteractOutside={keepForAnotherDialog}
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
        {/* Last in the document, so that the focus starts at the content. */}
        <Parts.CloseTrigger
          asChild
          position="absolute"
          top={flush ? closeTop.flush : closeTop.padded}
          insetInlineEnd={4}
        >
          <IconButton label={closeLabel} icon="close" />
        </Parts.CloseTrigger>
      </Sheet>
    </Parts.Root>
  );
}

/**
 * A press or the focus in a question over the dialog does not close the dialog. Zag looks one frame later. Behind a late
 * frame the question can be answered already, and Zag does not know any more whose button it was.
 */
function keepForAnotherDialog(event: { preventDefault: () => void; detail: { originalEvent: Event } }) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]'))
    event.preventDefault();
}

interface BodyProps {
  flush: boolean;
  size: DialogSize;
  children: ReactNode;
}

function Body({ flush, size, children }: BodyProps) {
  // A heading in a dialog, such as a preview's, does not name the document.
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
