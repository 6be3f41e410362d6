import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../core/icon/Icon';
import { StepTile } from '../stairs/StepTile';
import { texts } from '../texts';
import { areaLook, pickerLook, placeLook } from './file-drop-look';
import { fileSize } from './file-size';
import { type ChosenFile, FileRow, type FileRowProps } from './FileRow';
import { useFileDrag } from './use-file-drag';

export interface FileDropProps extends Pick<FileRowProps, 'progress' | 'onCancel'> {
  /** The name of the field. */
  label: string;
  /** The chosen file, or null. The caller stores it, also after a failure. */
  file: ChosenFile | null;
  /** A file was picked or dropped and replaces the previous one. The caller validates it. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** File endings that the browser's dialog offers first, without the dot. Any file can still be dropped. */
  accept?: readonly string[] | undefined;
  /** Text after the invitation: which files, how large. */
  hint?: ReactNode;
  /**
   * The accepted kinds, as text below and for the browser's dialog, and the largest size in bytes. With limits the
   * space of the row is reserved: the content below does not move when a file is chosen.
   */
  limits?: { types: readonly string[]; maxBytes: number } | undefined;
  /** Why the last file was rejected. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  /** The outcome of the last file. It replaces the line of limits, in the place of the file's row. */
  outcome?: ReactNode;
  /** Whether `outcome` has content. */
  over?: boolean;
}

const Area = chakra('div', areaLook);
const Picker = chakra('input', pickerLook);
const Place = chakra('div', placeLook);
const Label = chakra('label', { base: { fontWeight: '600', lineHeight: '1.5' } });
const Muted = chakra('span', { base: { textStyle: 'table', color: 'fg.muted' } });

/** A drop area that is also a file field. Below it is the chosen file with a button to remove it. */
export function FileDrop({
  label,
  file,
  onChoose,
  onRemove,
  limits,
  accept = limits?.types,
  hint = limits && texts.upTo(fileSize(limits.maxBytes)),
  error,
  optional = false,
  disabled = false,
  progress,
  onCancel,
  outcome,
  over = false,
}: FileDropProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const inRow = useRef(false);
  const [many, setMany] = useState(false);
  const resting = disabled || progress !== undefined;
  const { drag, place } = useFileDrag(resting, (files) => {
    // The browser's control still has the previous file. Without this, picking it again would fire no event.
    if (picker.current) picker.current.value = '';
    take(files);
  });
  const problem = many ? texts.oneFile : error;
  // The error already names the kinds.
  const kinds = !file && !problem && !over && limits?.types;

  function take([first, ...others]: File[]) {
    setMany(others.length > 0);
    if (first && others.length === 0) onChoose(first);
  }

  useEffect(() => {
    if (file === null && picker.current) picker.current.value = '';
    // The focused button disappears with its row, so the field gets the focus.
    if (inRow.current && document.activeElement === document.body) picker.current?.focus();
  });

  return (
    <chakra.div w="full" minW="0">
      <Area
        {...place}
        data-drag={drag}
        data-disabled={resting || undefined}
        data-invalid={problem ? true : undefined}
      >
        <StepTile state={resting ? 'locked' : 'open'} icon="upload" />
        <chakra.div minW="0">
          <Label htmlFor={id}>{label}</Label>
          {optional && <Muted id={`${id}-optional`}> {texts.optional}</Muted>}
          <Muted id={`${id}-hint`} display="block">
            {drag === 'over' ? texts.letGo : <Invitation />}
            {hint && <> — {hint}</>}
          </Muted>
        </chakra.div>
        <Picker
          ref={picker}
          id={id}
          type="file"
          disabled={resting}
          accept={accept?.map((ending) => `.${ending}`).join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={[
            problem && 'error',
            file && 'file',
            'hint',
            kinds && 'kinds',
            optional && 'optional',
          ]
            .filter(Boolean)
            .map((part) => `${id}-${part}`)
            .join(' ')}
          onKeyDown={openOnEnter}
          onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
        />
      </Area>
      <Place data-reserved={limits && true}>
        {/* Rendered from the start: screen readers announce only changes in an existing region. */}
        <div aria-live="polite">
          {problem && (
            <chakra.p
              id={`${id}-error`}
              textStyle="meta"
              mt={1.5}
              display="flex"
              gap={1.5}
              alignItems="flex-start"
              color="danger.fg"
              fontWeight="550"
              overflowWrap="anywhere"
            >
              <Icon name="warning" size={16} />
              {problem}
            </chakra.p>
          )}
        </div>
        {kinds && (
          <chakra.p id={`${id}-kinds`} textStyle="meta" color="fg.muted" mt={3}>
            {texts.kinds(kinds)}
          </chakra.p>
        )}
        {file && (
          <div onFocus={() => (inRow.current = true)} onBlur={() => (inRow.current = false)}>
            <FileRow
              id={`${id}-file`}
              file={file}
              progress={progress}
              onRemove={onRemove}
              onCancel={onCancel}
            />
          </div>
        )}
        {outcome}
      </Place>
    </chakra.div>
  );
}

/** The field looks like a button, but browsers open its dialog only with Space. */
function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

const Invitation = () => (
  <>
    {texts.dropHere} <u>{texts.chooseHere}</u>
  </>
);
