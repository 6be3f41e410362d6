import { FileForm } from '@stupeni/lesson-view';
import { configQuery } from '@stupeni/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';

/** The action of a FILE lesson. The author can choose a file, but nothing is sent. */
export function FileTrial() {
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const uploads = useQuery(configQuery()).data?.uploads;
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setIsTried(false);
  };
  return (
    <FileForm
      file={file}
      onChoose={choose}
      onRemove={() => choose(null)}
      limits={uploads}
      words={isTried ? texts.sendTried : undefined}
      live
      disabled={!file}
      onPress={() => setIsTried(true)}
    />
  );
}
