import type { Image } from '@stupeni/rich-text-model';
import { Box, HStack, IconButton, Text } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { useRef } from 'react';
import { texts } from '../texts';
import { useZoom, zoomLimits } from './use-zoom';

interface LargePictureProps {
  picture: Image;
  onClose: () => void;
}

/**
 * A picture of a lesson in a dialog. Two fingers, Ctrl and the wheel, a double press and two buttons zoom it. A finger,
 * the mouse or the arrow keys move it.
 */
export function LargePicture({ picture: { url, alt, caption }, onClose }: LargePictureProps) {
  const area = useRef<HTMLDivElement>(null);
  const { zoom, zoomBy, toggle } = useZoom(area);
  const size = `${zoom * 100}%`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      flush
      initialFocus={area}
      title={texts.picture}
      subtitle={caption && <Text lineClamp="2">{caption}</Text>}
      titleEnd={<ZoomButtons zoom={zoom} zoomBy={zoomBy} />}
    >
      <Box
        ref={area}
        role="group"
        aria-label={texts.pictureArea}
        tabIndex={0}
        overflow="auto"
        overscrollBehavior="contain"
        bg="bg.well"
        borderBottomRadius="inherit"
        _focusVisible={{ outline: '3px solid {colors.focus}', outlineOffset: '-3px' }}
        // The browser scrolls with one finger. `useZoom` handles two fingers, so the page must not zoom with them.
        css={{ touchAction: 'pan-x pan-y', cursor: zoom > 1 ? 'grab' : 'zoom-in' }}
        onDoubleClick={({ clientX, clientY }) => toggle([clientX, clientY])}
      >
        <Box
          asChild
          display="block"
          maxW="none"
          objectFit="contain"
          userSelect="none"
          _dark={{ filter: 'brightness(0.86)' }}
        >
          <img src={url} alt={alt} draggable={false} style={{ width: size, height: size }} />
        </Box>
      </Box>
    </Dialog>
  );
}

const ZoomButtons = ({ zoom, zoomBy }: Pick<ReturnType<typeof useZoom>, 'zoom' | 'zoomBy'>) => (
  <HStack gap={1}>
    <IconButton
      label={texts.zoomOut}
      icon="minus"
      disabled={zoom <= zoomLimits.min}
      onClick={() => zoomBy(0.5)}
    />
    <IconButton
      label={texts.zoomIn}
      icon="plus"
      disabled={zoom >= zoomLimits.max}
      onClick={() => zoomBy(2)}
    />
  </HStack>
);
