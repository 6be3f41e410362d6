import { Box } from '@stupeni/ui/core';
import { Dialog, NestedPage, SegmentedField } from '@stupeni/ui/more';
import { type ReactNode, useState } from 'react';
import { screenLook, type Width } from './preview-look';
import { texts } from './texts';

interface PreviewDialogProps {
  onClose: () => void;
  /** The learner's page. */
  children: ReactNode;
}

const widths = [
  { value: 'desktop', label: texts.widths.desktop },
  { value: 'phone', label: texts.widths.phone },
] as const;

/** The current input as a learner will see it. On a wide screen the author chooses the width. */
export function PreviewDialog({ onClose, children }: PreviewDialogProps) {
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <Dialog
      open
      flush
      size="full"
      title={texts.title}
      subtitle={texts.subtitle}
      onClose={onClose}
      titleEnd={
        <Box display={{ base: 'none', md: 'block' }}>
          <SegmentedField
            label={texts.width}
            labelHidden
            options={widths}
            value={width}
            onChange={setWidth}
          />
        </Box>
      }
    >
      <Box
        bg={width === 'phone' ? 'bg.well' : 'bg'}
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={texts.page[width]}
      >
        <Box css={screenLook[width]} data-screen={width}>
          <NestedPage>{children}</NestedPage>
        </Box>
      </Box>
    </Dialog>
  );
}
