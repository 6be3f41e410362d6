import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../core/button/Button';
import { IconButton } from '../../core/button/IconButton';
import { Icon } from '../../core/icon/Icon';
import { styled } from '../../core/system/styled';
import { SteadyWords } from '../state/SteadyWords';
import { texts } from '../texts';
import { rowLook, progressBarLook } from './file-drop-look';
import { fileSize } from './file-size';

export interface ChosenFile {
  name: string;
  /** The size in bytes. */
  size: number;
}

export interface FileRowProps {
  id: string;
  file: ChosenFile;
  /** The share that was sent, 0 to 1; absent while nothing is being sent. */
  progress?: number | undefined;
  onRemove: () => void;
  /** Stops the upload. */
  onCancel?: (() => void) | undefined;
}

const Row = styled('div', rowLook);
const ProgressBar = styled('div', progressBarLook);

/** The chosen file with a button to remove it. During an upload: the sent share and a button to stop. */
export function FileRow({ id, file, progress, onRemove, onCancel }: FileRowProps) {
  return (
    <Row>
      {progress !== undefined && <UploadProgress file={file} share={progress} />}
      <chakra.span color="brand.fg" flex="none">
        <Icon name="page" />
      </chakra.span>
      <chakra.div flex="1" minW="0" py={1} textStyle="table">
        <chakra.div id={id} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap={2.5}>
          <chakra.span fontWeight="600" overflowWrap="anywhere" minW="0">
            {file.name}
          </chakra.span>{' '}
          {/* On a phone the size also has its own line before the upload, so that the height of the row does not
              change. */}
          <chakra.span color="fg.muted" flexBasis={{ base: 'full', sm: 'auto' }}>
            <SteadyWords longest={longestWords(file)}>
              {progress === undefined ? fileSize(file.size) : describeSent(file, progress, texts.sentShort)}
            </SteadyWords>
          </chakra.span>
        </chakra.div>
      </chakra.div>
      {/* The box is as wide as the longer button, so that the name wraps equally before and during the upload. */}
      <chakra.div flex="none" display="flex" justifyContent="flex-end" minW="80px">
        {progress === undefined ? (
          <IconButton label={texts.removeFile} icon="close" onClick={onRemove} />
        ) : (
          onCancel && (
            <Button variant="plain" size="sm" onClick={onCancel}>
              {texts.cancel}
            </Button>
          )
        )}
      </chakra.div>
    </Row>
  );
}

const describeSent = ({ size }: ChosenFile, share: number, words = texts.sent): string =>
  share < 1 ? words(fileSize(size * share), fileSize(size), Math.floor(share * 100)) : texts.sentWhole;

/** The longest text that can be beside the name. Its width is reserved, so that the row does not change. */
function longestWords(file: ChosenFile): string {
  const words = [describeSent(file, 0.999, texts.sentShort), texts.sentWhole];
  return words.reduce((longest, other) => (other.length > longest.length ? other : longest));
}

function UploadProgress({ file, share }: { file: ChosenFile; share: number }) {
  return (
    <ProgressBar
      role="progressbar"
      aria-label={texts.sending}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={describeSent(file, share)}
    >
      <span style={{ width: `${share * 100}%` }} />
    </ProgressBar>
  );
}
