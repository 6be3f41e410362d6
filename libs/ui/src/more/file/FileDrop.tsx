import { chakra } from '@chakra-ui/react/styled-system';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../core/icon/Icon';
import { Fold } from '../fold/Fold';
import { StepTile } from '../stairs/StepTile';
import { texts } from '../texts';
import { areaLook, hintLook, pickerLook, placeLook } from './file-drop-look';
import { fileSize } from './file-size';
import { type ChosenFile, FileRow, type FileRowProps } from './FileRow';
import { useFileDrag } from './use-file-drag';
import { styled } from '../../core/system/styled';

export interface FileDropProps extends Pick<FileRowProps, 'progress' | 'onCancel'> {
  /** The name of the field. */
  label: string;
  /** The chosen file, or null. The caller stores it, also after a failure. */
  file: ChosenFile | null;
  /** Called when a file was picked or dropped. It replaces the previous file. The caller validates it. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  /** File endings that the browser's dialog offers first, without the dot. Any file can still be dropped. */
  accept?: readonly string[] | undefined;
  /** The text after the invitation: which files are accepted, and how large they may be. */
  hint?: ReactNode;
  /**
   * The accepted kinds of files (endings without the dot), and the largest size in bytes. They replace a missing `hint`
   * and `accept`, and a line below the area lists the kinds. With limits, the space of the row is reserved, so that the
   * content below does not move when a file is chosen.
   */
  limits?: { types: readonly string[]; maxBytes: number } | undefined;
  /** Why the last file was rejected. */
  error?: string | undefined;
  optional?: boolean;
  disabled?: boolean;
  /** The result for the last file, in the place of the file's row. */
  outcome?: ReactNode;
  /** Whether `outcome` has content. The line with the accepted kinds is then hidden. */
  over?: boolean;
}

const Area = styled('div', areaLook);
const Picker = styled('input', pickerLook);
const Place = styled('div', placeLook);
const Hint = styled('div', hintLook);
const Label = styled('label', { base: { fontWeight: '600', lineHeight: '1.5' } });
const Muted = styled('span', { base: { textStyle: 'table', color: 'fg.muted' } });

/** A drop area that is also a file field. Below it is the chosen file with a button to remove it. */
export function FileDrop(props: FileDropProps) {
  const { file, onChoose, limits, error, progress } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const hasFocusInRow = useRef(false);
  const [hasSeveral, setHasSeveral] = useState(false);
  const problem = hasSeveral ? texts.oneFile : error;
  const kinds = file || props.over ? undefined : limits?.types;

  function take([first, ...others]: File[]) {
    setHasSeveral(others.length > 0);
    if (first && others.length === 0) onChoose(first);
  }

  useEffect(() => {
    if (file === null && picker.current) picker.current.value = '';
    // The focused button disappears with its row, so the field gets the focus.
    if (hasFocusInRow.current && document.activeElement === document.body) {
      // React sends no blur for a removed element.
      hasFocusInRow.current = false;
      picker.current?.focus();
    }
  });

  return (
    <chakra.div w="full" minW="0">
      <DropArea {...props} id={id} picker={picker} problem={problem} onTake={take} />
      <Place data-reserved={limits && true}>
        {kinds && (
          <chakra.div textStyle="meta" mt={3}>
            <Fold label={texts.whichFiles}>
              <chakra.p color="fg.muted" mt={1}>
                {texts.kinds(kinds)}
              </chakra.p>
            </Fold>
          </chakra.div>
        )}
        {file && (
          <div onFocus={() => (hasFocusInRow.current = true)} onBlur={() => (hasFocusInRow.current = false)}>
            <FileRow
              id={`${id}-file`}
              file={file}
              progress={progress}
              onRemove={props.onRemove}
              onCancel={props.onCancel}
            />
          </div>
        )}
        {props.outcome}
      </Place>
    </chakra.div>
  );
}

interface DropAreaProps extends FileDropProps {
  id: string;
  picker: RefObject<HTMLInputElement | null>;
  problem: string | undefined;
  onTake: (files: File[]) => void;
}

function DropArea({ id, picker: pickerRef, problem, onTake, ...props }: DropAreaProps) {
  const { limits, file, optional, accept = limits?.types } = props;
  const { hint = limits && texts.upTo(fileSize(limits.maxBytes)) } = props;
  const isLocked = props.disabled === true || props.progress !== undefined;
  const { drag, dropHandlers } = useFileDrag({
    disabled: isLocked,
    onDrop(files) {
      // The browser's control still has the previous file. Without this, picking it again would fire no event.
      if (pickerRef.current) pickerRef.current.value = '';
      onTake(files);
    },
  });
  const described = { error: problem, file, hint: true, optional };
  return (
    <Area
      {...dropHandlers}
      data-drag={drag}
      data-disabled={isLocked || undefined}
      data-invalid={problem ? true : undefined}
    >
      <StepTile state={isLocked ? 'locked' : 'open'} icon="upload" />
      <chakra.div minW="0" flex="1">
        <Label htmlFor={id}>{props.label}</Label>
        {optional && <Muted id={`${id}-optional`}> {texts.optional}</Muted>}
        <Hint>
          <Muted id={`${id}-hint`} visibility={problem ? 'hidden' : undefined}>
            {drag === 'over' ? <span>{texts.letGo}</span> : <Invitation />}
            {hint && <span> — {hint}</span>}
          </Muted>
          <Problem id={`${id}-error`} problem={problem} />
        </Hint>
      </chakra.div>
      <Picker
        ref={pickerRef}
        id={id}
        type="file"
        disabled={isLocked}
        accept={accept?.map((ending) => `.${ending}`).join(',')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={joinIds(id, described)}
        onKeyDown={openOnEnter}
        onChange={({ currentTarget }) => onTake([...(currentTarget.files ?? [])])}
      />
    </Area>
  );
}

/** Joins the ids of the parts that exist, in their order. */
const joinIds = (id: string, parts: Record<string, unknown>): string =>
  Object.keys(parts)
    .filter((part) => parts[part])
    .map((part) => `${id}-${part}`)
    .join(' ');

/** The region of the problem is always rendered, because screen readers announce only changes in an existing region. */
const Problem = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <div aria-live="polite">
    {problem && (
      <chakra.p
        id={id}
        textStyle="meta"
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
);

/** The field looks like a button, but browsers open its dialog only with Space. */
function openOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

const Invitation = () => (
  <span>
    {texts.dropHere} <u>{texts.chooseHere}</u>
  </span>
);
