import { Box } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { useAddresses } from './file-address';
import { NamedFile } from './NamedFile';
import { NotShown } from './NotShown';
import { texts } from './texts';
import { useReport } from './use-shown-parts';
import type { ViewerProps } from './viewer-props';

const speeds = ['1', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];
const options = speeds.map((value) => ({ value, label: `${value.replace('.', ',')}×` }));

/** A recording, with a choice of speeds. Most of it loads when it is played, so the verdict does not wait for it. */
export function MediaPlayer({ file, isNear, kind }: ViewerProps & { kind: 'sound' | 'video' }) {
  const { readAgain } = useAddresses();
  const player = useRef<HTMLAudioElement & HTMLVideoElement>(null);
  const [address, setAddress] = useState(file.path);
  const [renewals, setRenewals] = useState(0);
  const [isBroken, setIsBroken] = useState(false);
  const [speed, setSpeed] = useState<Speed>('1');
  useReport(file.id, isBroken ? 'hidden' : 'shown');
  if (isBroken)
    return (
      <NamedFile file={file}>
        <NotShown text={texts.mediaFailed} icon="warning" />
      </NamedFile>
    );

  /** Loads the recording with a new address, because the old one has expired. It continues from the same place. */
  async function renew(): Promise<void> {
    const { currentTime, paused } = player.current ?? { currentTime: 0, paused: true };
    if (renewals > 0 && player.current?.readyState === 0) {
      setIsBroken(true);
      return;
    }
    setRenewals(renewals + 1);
    const newAddress = await readAgain(file.id);
    if (newAddress === undefined) throw new Error('The submission has this file no more.');
    setAddress(newAddress);
    player.current?.addEventListener(
      'loadedmetadata',
      () => {
        if (!player.current) return;
        player.current.currentTime = currentTime;
        player.current.playbackRate = Number(speed);
        if (!paused) void player.current.play();
      },
      { once: true },
    );
  }
  const choose = (value: Speed) => {
    setSpeed(value);
    if (player.current) player.current.playbackRate = Number(value);
  };
  const media = {
    src: isNear ? address : undefined,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': file.name,
    onLoadedMetadata: () => choose(speed),
    onError: () =>
      void renew().catch((cause: unknown) => {
        console.warn('A recording was not loaded.', cause);
        setIsBroken(true);
      }),
  };
  const Player = kind === 'sound' ? 'audio' : 'video';
  const speedField = (
    <SegmentedField label={texts.speed} labelHidden options={options} value={speed} onChange={choose} />
  );
  return (
    <NamedFile file={file} controls={speedField}>
      <Box css={mediaLook}>
        <Player ref={player} {...media} />
      </Box>
    </NamedFile>
  );
}

const mediaLook = {
  '& audio': { display: 'block', w: 'full' },
  '& video': { display: 'block', w: 'full', maxH: '70vh', bg: 'black', borderRadius: '3px' },
} as const;
