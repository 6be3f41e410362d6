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
  /** What is chosen; null while nothing is. The caller keeps it: also after a failure. */
  file: ChosenFile | null;
  /** A file was picked or dropped, in the place of any before it. Whether it will do is the caller's to say. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** Endings that the browser's dialog offers first, without the dot; any file can still be dropped. */
  accept?: readonly string[] | undefined;
  /** Stands after the invitation: which files, how large. */
  hint?: ReactNode;
  /**
   * Which files are taken, in words below and for the browser's dialog, and how large they may be (bytes). With
   * them the place of the row is kept: what stands below does not move when a file is chosen.
   */
  limits?: { types: readonly string[]; maxBytes: number } | undefined;
  /** Why the last file will not do. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  /** What became of the last file: stands where its row stood, instead of the words of the limits. */
  outcome?: ReactNode;
  /** Whether `outcome` has something to say. */
  over?: boolean;
}

const Area = chakra('div', areaLook);
const Picker = chakra('input', pickerLook);
const Place = chakra('div', placeLook);
const Label = chakra('label', { base: { fontWeight: '600', lineHeight: '1.5' } });
const Muted = chakra('span', { base: { textStyle: 'table', color: 'fg.muted' } });

/** A place to drop a file on, which is a file field as well; below it the chosen file with its removal. */
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
    // The browser's control still holds what was picked before: picked again, it must count again.
    if (picker.current) picker.current.value = '';
    take(files);
  });
  const fault = many ? texts.oneFile : error;
  // A fault names them itself.
  const kinds = !file && !fault && !over && limits?.types;

  function take([first, ...others]: File[]) {
    setMany(others.length > 0);
    if (first && others.length === 0) onChoose(first);
  }

  useEffect(() => {
    if (file === null && picker.current) picker.current.value = '';
    // The button that had the focus is gone with its row: one goes on at the field.
    if (inRow.current && document.activeElement === document.body) picker.current?.focus();
  });

  return (
    <chakra.div w="full" minW="0">
      <Area
        {...place}
        data-drag={drag}
        data-disabled={resting || undefined}
        data-invalid={fault ? true : undefined}
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={[
            fault && 'error',
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
      <Place data-kept={limits && true}>
        {/* It stands from the start: only so what comes into it is sure to be spoken. */}
        <div aria-live="polite">
          {fault && (
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
              {fault}
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

/** It reads as a button, but browsers open its dialog by Space alone. */
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
