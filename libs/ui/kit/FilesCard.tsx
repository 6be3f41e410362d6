import { useState } from 'react';
import { type ChosenFile, FileDrop } from '../src/more/index';
import { KitCard } from './KitCard';

const noop = () => undefined;
const megabyte = 1024 * 1024;

export function FilesCard() {
  const [file, setFile] = useState<ChosenFile | null>({
    name: 'Устав_проекта_школьный-музей_Орлов_версия-3-окончательная.pdf',
    size: 1.9 * megabyte,
  });
  return (
    <KitCard title="Файлы">
      <FileDrop label="Файл" file={file} onChoose={setFile} onRemove={() => setFile(null)} hint="до 50 МБ" />
      <FileDrop
        label="Работа"
        file={{ name: 'Смета.xlsx', size: 12 * megabyte }}
        onChoose={noop}
        onRemove={noop}
        progress={0.4}
        onCancel={noop}
      />
      <FileDrop
        label="Сертификат"
        optional
        file={null}
        onChoose={noop}
        onRemove={noop}
        error="Файлы .exe не принимаются. Подойдут PDF и изображения."
      />
    </KitCard>
  );
}
