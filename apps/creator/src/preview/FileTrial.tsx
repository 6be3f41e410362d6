import { mostSubmissionFiles, type SubmissionWants } from '@stupeni/contract';
import { type ChosenFile, HandInView } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { hasText } from '@stupeni/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from './texts';

interface FileTrialProps {
  wants: SubmissionWants;
  criteria: string;
}

/** The form of a FILE lesson. The author can write a text and choose files, but nothing is sent. */
export function FileTrial({ wants, criteria }: FileTrialProps) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [words, setWords] = useState<string>();
  const nextKey = useRef(0);
  const uploads = useQuery(configQuery()).data?.uploads;
  const isEmpty = (wants === 'files' || !hasText(text)) && (wants === 'text' || files.length === 0);

  function add(chosen: File[]) {
    const added = chosen.map(({ name, size }) => ({ key: nextKey.current++, name, size }));
    const all = [...files, ...added];
    setFiles(all.slice(0, mostSubmissionFiles));
    setWords(all.length > mostSubmissionFiles ? texts.tooManyFiles(mostSubmissionFiles) : undefined);
  }
  return (
    <HandInView
      wants={wants}
      criteria={criteria.trim()}
      text={text}
      files={files}
      mostFiles={mostSubmissionFiles}
      limits={uploads}
      words={words}
      onText={(typed) => {
        setText(typed);
        setWords(undefined);
      }}
      onAdd={add}
      onRemove={(key) => {
        setFiles(files.filter((file) => file.key !== key));
        setWords(undefined);
      }}
      onPress={() => setWords(isEmpty ? texts.emptyWork[wants] : texts.nothingSent)}
    />
  );
}
