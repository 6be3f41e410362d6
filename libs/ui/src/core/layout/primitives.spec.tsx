import { Box, Stack, Text } from './primitives';

it('accepts only style names that the theme has', () => {
  const elements = [
    <Text key={1} textStyle={{ base: 'meta', sm: 'body' }} />,
    <Stack key={2} layerStyle="card" animationStyle="riseIn" />,
    // @ts-expect-error The theme has no such text style.
    <Text key={3} textStyle="sm" />,
    // @ts-expect-error The theme has no such text style for wide pages.
    <Box key={4} textStyle={{ base: 'meta', sm: 'h4' }} />,
    // @ts-expect-error The theme has no such layer style.
    <Box key={5} layerStyle="sheet" />,
    // @ts-expect-error The theme has no such animation.
    <Stack key={6} animationStyle="fade" />,
  ];
  expect(elements).toHaveLength(6);
});
