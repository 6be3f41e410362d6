import { courseFields } from '@stupeni/contract/fields';
import { type FormShape, useForm } from '@stupeni/forms';
import { Button, TextField } from '@stupeni/ui/core';
import { Dialog } from '@stupeni/ui/more';
import { type FormEvent, useId, useState } from 'react';
import { texts } from './texts';

interface SectionDialogProps {
  /** Undefined for a new section. */
  title?: string;
  onSave: (title: string) => void;
  onClose: () => void;
}

interface SectionForm {
  title: string;
}

/** The title of a section follows the rules of the title of a course. */
const shape: FormShape<SectionForm> = {
  fields: { title: courseFields.title },
  toBody: ({ title }) => ({ title: title.trim() }),
  words: { title: { blank: texts.noSectionTitle } },
};

/** Asks for the title of a section. */
export function SectionDialog({ title, onSave, onClose }: SectionDialogProps) {
  const [form, setForm] = useState<SectionForm>({ title: title ?? '' });
  const formId = useId();
  const { fieldsRef, ...checked } = useForm<SectionForm, HTMLFormElement>({
    shape,
    form,
    change: (part) => setForm({ ...form, ...part }),
    error: null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checked.submit(() => {
      onSave(form.title.trim());
      onClose();
    });
  };
  return (
    <Dialog
      open
      size="sm"
      title={title === undefined ? texts.newSection : texts.renameSection}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId}>
            {title === undefined ? texts.sectionAdd : texts.sectionSave}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={fieldsRef} noValidate onSubmit={submit}>
        <TextField {...checked.text('title')} label={texts.sectionTitle} />
      </form>
    </Dialog>
  );
}
