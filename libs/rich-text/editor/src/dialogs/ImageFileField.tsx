import { Box, Button, Icon } from '@stupeni/ui/core';
import { useId, useRef } from 'react';
import type { Labels } from '../labels/labels';
import { useLabels } from '../labels/labels-context';
import { findRussianSentence } from '../surface/explain-error';
import { acceptedImages, maxImageMegabytes } from './image-file';
import type { ImageUpload } from './use-image-upload';

export interface ImageFileFieldProps {
  upload: ImageUpload;
  onChoose: (file: File) => void;
  /** True if the person tried to continue without a file. */
  isMissing: boolean;
}

/** Chooses the file of an image and shows the progress of its upload. */
export function ImageFileField({ upload, onChoose, isMissing }: ImageFileFieldProps) {
  const labels = useLabels();
  const { image } = labels;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const issue = describeIssue(upload, labels) ?? (isMissing ? image.noFile : undefined);
  const hint = image.fileHint(maxImageMegabytes);
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={image.fromFile}
        accept={acceptedImages}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // An empty value lets the person choose the same file again after changing it.
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        icon="upload"
        aria-describedby={`${id}-status ${id}-hint`}
        aria-invalid={issue ? true : undefined}
        onClick={() => input.current?.click()}
      >
        {upload.step === 'none' ? image.choose : image.replace}
      </Button>
      {upload.step !== 'none' && <ChosenFile upload={upload} />}
      <Issue id={`${id}-status`} issue={issue} />
      <Box as="p" id={`${id}-hint`} textStyle="meta" color="fg.muted" mt={1.5}>
        {hint}
      </Box>
    </Box>
  );
}

const Issue = ({ id, issue }: { id: string; issue: string | undefined }) => (
  <Box as="p" id={id} role="status" textStyle="meta" mt={issue ? 1.5 : 0} color="danger.fg" fontWeight="550">
    {issue && (
      <Box as="span" display="flex" gap={1.5}>
        <Icon name="warning" size={16} />
        {issue}
      </Box>
    )}
  </Box>
);

function ChosenFile({ upload }: { upload: Exclude<ImageUpload, { step: 'none' }> }) {
  const { image } = useLabels();
  const percent =
    upload.step === 'sent' ? 100 : upload.step === 'sending' ? Math.round(upload.share * 100) : null;
  return (
    <Box mt={2.5} px={3} py={2} borderRadius="control" bg="bg.muted" textStyle="table">
      <Box display="flex" gap={2} alignItems="center">
        <Icon name={upload.step === 'sent' ? 'check' : 'image'} size={16} />
        <Box flex="1" minW="0" overflowWrap="anywhere">
          {upload.file.name}
        </Box>
        {percent !== null && (
          <Box color="fg.muted" flex="none">
            {image.uploading(percent)}
          </Box>
        )}
      </Box>
      {upload.step === 'sending' && (
        <Box
          role="progressbar"
          aria-label={upload.file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? 0}
          h="4px"
          mt={2}
          borderRadius="full"
          bg="border"
          overflow="hidden"
        >
          <Box
            h="full"
            bg="brand.solid"
            _highContrast={{ bg: 'Highlight' }}
            _motionSafe={{ transition: 'width {durations.moderate}' }}
            style={{ width: `${percent ?? 0}%` }}
          />
        </Box>
      )}
    </Box>
  );
}

function describeIssue(upload: ImageUpload, { image }: Labels): string | undefined {
  if (upload.step === 'failed')
    return [image.uploadFailed, findRussianSentence(upload.reason)].filter(Boolean).join(' ');
  if (upload.step !== 'rejected') return undefined;
  return upload.issue === 'tooLarge' ? image.tooLarge(maxImageMegabytes) : image[upload.issue];
}
