import { Box, Text } from '@stupeni/ui/core';
import { SelectField } from '@stupeni/ui/more';
import { useId } from 'react';
import { decode, type Encoding, encodings, pickSample } from './encodings';
import { texts } from './texts';

interface EncodingChoiceProps {
  bytes: Uint8Array;
  encoding: Encoding;
  onChange: (encoding: Encoding) => void;
}

const options = encodings.map((value) => ({ value, label: texts.encodings[value] }));

/** The guessed encoding of a file and a sample of its text, before the questions are read. */
export function EncodingChoice({ bytes, encoding, onChange }: EncodingChoiceProps) {
  const id = useId();
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={4} mt={5}>
      <SelectField
        label={texts.encoding}
        hint={texts.encodingHint}
        options={options}
        value={encoding}
        onChange={(value) => onChange(encodings.find((one) => one === value) ?? encoding)}
      />
      <div>
        <Text id={id} textStyle="meta" color="fg.muted" mb={1}>
          {texts.sample}
        </Text>
        <Box role="group" aria-labelledby={id} aria-live="polite" layerStyle="card" px={4} py={3}>
          {pickSample(decode(bytes, encoding)).map((line, at) => (
            <Text key={at} css={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ))}
        </Box>
      </div>
    </Box>
  );
}
