import { Icon } from '../../core/icon/Icon';
import type { IconName } from '../../core/icon/shapes';
import { stateIcons, type TileState } from './step-state';
import { styled } from '../../core/system/styled';

export interface StepTileProps {
  state: TileState;
  /** The lesson's number, shown if the state has no icon. */
  number?: number;
  /** True if the learner is at this step: its edge then has the sun colour. */
  current?: boolean;
  /** The side: 38, 34 or 30 px. */
  size?: 'lg' | 'md' | 'sm';
  /** Replaces the icon of the state. */
  icon?: IconName;
}

const Look = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    overflow: 'hidden',
    flex: 'none',
    fontWeight: '650',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderWidth: '1px',
    borderColor: 'transparent',
    '--tread': '{colors.colorPalette.fg}',
    _before: { content: '""', position: 'absolute', insetX: '0', top: '0', h: '4px', bg: 'var(--tread)' },
  },
  variants: {
    size: {
      lg: { w: '38px', h: '38px', fontSize: '15px', borderRadius: '8px 8px 5px 5px' },
      md: { w: '34px', h: '34px', fontSize: '14px', borderRadius: '7px 7px 5px 5px' },
      sm: { w: '30px', h: '30px', fontSize: '13px', borderRadius: '6px 6px 4px 4px' },
    },
    state: {
      open: {
        colorPalette: 'brand',
        bg: 'bg.panel',
        borderColor: 'brand.solid',
        '--tread': '{colors.brand.solid}',
      },
      review: { colorPalette: 'review' },
      clarify: { colorPalette: 'clarify' },
      rework: { colorPalette: 'rework' },
      done: { bg: 'brand.solid', color: 'brand.contrast', '--tread': '{colors.brand.emphasized}' },
      missing: {
        colorPalette: 'rework',
        borderStyle: 'dashed',
        borderColor: 'rework.fg',
        '--tread': 'transparent',
      },
      locked: { bg: 'bg.muted', color: 'fg.muted', '--tread': '{colors.border}' },
      success: { colorPalette: 'success' },
      danger: { colorPalette: 'danger' },
      info: { colorPalette: 'review' },
    },
    current: {
      true: {
        '--tread': '{colors.sun.solid}',
        borderColor: 'brand.solid',
        _before: { h: '6px' },
        _highContrast: { outline: '2px solid Highlight' },
      },
    },
  },
  defaultVariants: { size: 'lg' },
});

/** A step as an icon with an edge in the colour of its state. It is a decoration, because there is text next to it. */
export function StepTile({ state, number, icon, ...look }: StepTileProps) {
  const drawn =
    icon ?? stateIcons[state] ?? (number === undefined && state === 'locked' ? 'lock' : undefined);
  return (
    <Look aria-hidden="true" data-current={look.current || undefined} state={state} {...look}>
      {drawn ? <Icon name={drawn} /> : number}
    </Look>
  );
}
