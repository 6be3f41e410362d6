import { Button } from '@stupeni/ui/core';
import { saveFile, showToast } from '@stupeni/ui/more';
import { type RefObject, useRef, useState } from 'react';
import { places } from '../questions/focus-targets';
import type { TestForm } from '../questions/test-form';
import { ImportDialog } from './ImportDialog';
import type { GiftQuestion } from './read-gift';
import { texts } from './texts';
import { toFileName } from './to-file-name';
import { writeGift } from './write-gift';

interface GiftButtonsProps {
  form: TestForm;
  fieldsRef: RefObject<HTMLElement | null>;
  /** Adds questions at the end and returns the key of the first one. */
  onAdd: (questions: GiftQuestion[]) => string | undefined;
  /** Whether the form has no issues. Only then can it be exported. */
  onCheck: () => boolean;
}

/** The buttons for the import of questions from a GIFT file and for the export of the test. */
export function GiftButtons({ form, fieldsRef, onAdd, onCheck }: GiftButtonsProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const addedKey = useRef<string | undefined>(undefined);
  const add = (questions: GiftQuestion[]) => {
    addedKey.current = onAdd(questions);
    setOpen(false);
    showToast({ tone: 'success', title: texts.added(questions.length), text: texts.addedText });
  };
  const finalFocus = () => {
    const added =
      addedKey.current && fieldsRef.current?.querySelector<HTMLElement>(places.question(addedKey.current));
    addedKey.current = undefined;
    return added || opener.current;
  };
  return (
    <>
      <Button ref={opener} size="sm" variant="outline" icon="upload" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon="download"
        onClick={() => {
          if (!onCheck()) return;
          const gift = writeGift(form.questions.map(toGiftQuestion));
          saveFile(toFileName(form.title), new Blob([gift], { type: 'text/plain;charset=utf-8' }));
        }}
      >
        {texts.save}
      </Button>
      {open && (
        <ImportDialog
          present={form.questions.length}
          onAdd={add}
          onClose={() => setOpen(false)}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}

/** A question in the form that the API stores: without spaces at the ends. */
const toGiftQuestion = ({ text, type, answers }: TestForm['questions'][number]): GiftQuestion => ({
  text: text.trim(),
  type,
  answers: answers.map((answer) => ({ text: answer.text.trim(), correct: answer.correct })),
});
