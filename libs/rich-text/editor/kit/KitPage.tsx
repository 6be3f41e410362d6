import type { RichDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { Box, Grid } from '@stupeni/ui/core';
import { useDeferredValue, useState } from 'react';
import { RichTextEditor } from '../src/index';

const hasFewTools = new URLSearchParams(location.search).has('few');
const isEditorAlone = new URLSearchParams(location.search).has('blocks');

/** Pretends to upload a file for two seconds. A file named «bad…» fails. */
async function upload(file: File, { onProgress }: { onProgress: (share: number) => void }) {
  for (let step = 1; step <= 10; step += 1) {
    await new Promise((done) => setTimeout(done, 200));
    onProgress(step / 10);
  }
  if (file.name.startsWith('bad')) throw new Error('Файл не похож на изображение.');
  return { url: '/picture.svg' };
}

/** The page of the kit: the editor and, next to it, the text as learners read it. */
export function KitPage({ initial }: { initial: RichDocument }) {
  const [document, setDocument] = useState(initial);
  const read = useDeferredValue(document);
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr', lg: isEditorAlone ? '1fr' : '1fr 1fr' }}
      gap="8"
      p={{ base: '4', sm: '8' }}
      bg="bg"
    >
      <Box minW="0">
        <RichTextEditor
          label="Содержание"
          initial={initial}
          documentKey="kit"
          onChange={setDocument}
          height={isEditorAlone ? 600 : 200}
          toolbar={hasFewTools ? 'few' : 'all'}
          embedHosts={[]}
          upload={upload}
        />
      </Box>
      {!isEditorAlone && (
        <Box as="main" minW="0" bg="bg.panel" p="5" id="read">
          <RichText document={read} embedHosts={[]} />
        </Box>
      )}
    </Grid>
  );
}
