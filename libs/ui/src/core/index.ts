export {
  Button,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
  type ButtonVariant,
} from './button/Button';
export { IconButton, type IconButtonProps } from './button/IconButton';
export { TextLink, type TextLinkProps } from './button/TextLink';
export { Avatar, type AvatarProps } from './brand/Avatar';
export { BrandMark, type BrandMarkProps } from './brand/BrandMark';
export { HeroStairs } from './brand/HeroStairs';
export { CheckLine, type CheckLineProps } from './field/CheckLine';
export { PasswordField, type PasswordFieldProps } from './field/PasswordField';
export { TextField, type TextFieldProps } from './field/TextField';
export { Icon, type IconProps } from './icon/Icon';
export type { IconName } from './icon/shapes';
export { Box, Center, Flex, Grid, HStack, Stack, Text, VisuallyHidden, VStack } from './layout/primitives';
export { Heading, SiteName } from './layout/Heading';
export { SkipLink, type SkipLinkProps } from './layout/SkipLink';
export { UiProvider, type UiProviderProps } from './provider/UiProvider';
export type { ColorMode } from './provider/color-mode';
export { useColorMode, type ColorModeControl } from './provider/use-color-mode';
export { FailureState, type FailureStateProps } from './state/FailureState';
export { Loading, type LoadingProps } from './state/Loading';
export { pageLooks } from './state/page-looks';
export { PageWaiting, type PageShape, type PageWaitingProps } from './state/PageWaiting';
export { Note, type NoteProps, type NoteTone } from './state/Note';
export { Skeleton, type SkeletonProps } from './state/Skeleton';
