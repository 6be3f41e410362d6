import { Box, Flex, Icon, type IconName } from '@stupeni/ui/core';
import { type RefObject, useEffect, useState } from 'react';
import { chooseView, type FileView, type HandedInPart, splitName } from './handed-in-parts';
import { texts } from './texts';

interface PartStripProps {
  parts: readonly HandedInPart[];
  pane: RefObject<HTMLElement | null>;
  onJump: (index: number) => void;
}

/** A button for each part. It scrolls to the part and hides nothing. */
export function PartStrip({ parts, pane, onJump }: PartStripProps) {
  const current = useCurrentPart(pane);
  return (
    <Flex as="nav" aria-label={texts.parts} css={stripLook}>
      {parts.map((part, index) => {
        const { icon, name, label, suffix } = describePart(part);
        const key = index < 9 ? index + 1 : null;
        return (
          <Box key={part.key} asChild css={jumpLook} data-current={index === current || undefined}>
            <button
              type="button"
              aria-label={name}
              title={key === null ? name : `${name} (Alt + ${key})`}
              aria-keyshortcuts={key === null ? undefined : `Alt+${key}`}
              onClick={() => onJump(index)}
            >
              <Icon name={icon} size={16} />
              {label && (
                <Box as="span" css={labelLook} data-file={part.kind === 'file' || undefined}>
                  {label}
                </Box>
              )}
              {suffix && (
                <Box as="span" css={suffixLook}>
                  {suffix}
                </Box>
              )}
            </button>
          </Box>
        );
      })}
    </Flex>
  );
}

const icons: Partial<Record<FileView, IconName>> = { video: 'embed', closed: 'lock' };

function describePart(part: HandedInPart): { icon: IconName; name: string; label: string; suffix: string } {
  switch (part.kind) {
    case 'text':
      return { icon: 'edit', name: texts.text, label: texts.text, suffix: '' };
    case 'pictures':
      return {
        icon: 'image',
        name: `${texts.pictures}: ${part.files.length}`,
        label: texts.pictures,
        suffix: String(part.files.length),
      };
    case 'file': {
      const { name } = part.file;
      const { base, extension } = splitName(name);
      return { icon: icons[chooseView(part.file)] ?? 'page', name, label: base, suffix: extension };
    }
  }
}

/** The index of the part at the top of the scroll. */
function useCurrentPart(pane: RefObject<HTMLElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const update = () => {
      const top = (pane.current?.getBoundingClientRect().top ?? 0) + 60;
      const parts = [...(pane.current?.querySelectorAll('[data-part]') ?? [])];
      setCurrent(
        Math.max(
          0,
          parts.findLastIndex((part) => part.getBoundingClientRect().top <= top),
        ),
      );
    };
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, true);
  }, [pane]);
  return current;
}

const stripLook = {
  flexWrap: 'wrap',
  flex: 'none',
  gap: 1,
  px: { base: 2, md: 3 },
  py: 2,
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

const jumpLook = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minH: '32px',
  px: 2.5,
  borderRadius: '8px',
  color: 'fg.muted',
  fontSize: '14px',
  fontWeight: '600',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  '&[data-current]': { bg: 'brand.subtle', color: 'brand.fg' },
} as const;

/** A long name is cut off here, because it is complete above its part. On a phone the extension is enough. */
const labelLook = {
  maxW: '120px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-file]': { display: { base: 'none', sm: 'inline' } },
} as const;

const suffixLook = { color: 'inherit', fontWeight: '600', whiteSpace: 'nowrap' } as const;
