import { chakra } from '@chakra-ui/react/styled-system';
import { Icon, type IconProps } from '../../core/icon/Icon';

/** The icon at the end of a field. A press on the icon reaches the field. */
export const FieldMark = ({ name }: Pick<IconProps, 'name'>) => (
  <chakra.span position="absolute" insetInlineEnd={2.5} top="11px" color="fg.muted" pointerEvents="none">
    <Icon name={name} />
  </chakra.span>
);
