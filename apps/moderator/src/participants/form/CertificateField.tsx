import { FileDrop } from '@stupeni/ui/more';
import { useState } from 'react';
import { texts } from './texts';

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'bmp', 'heic', 'avif', 'tif', 'tiff'];
const accept = ['pdf', ...pictures];

/** The field for a certificate. The file is shown but never sent (specification §2, product decisions §1). */
export function CertificateField() {
  const [file, setFile] = useState<File | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const choose = (chosen: File) => {
    const isFit = isCertificate(chosen);
    setIsWrong(!isFit);
    if (isFit) setFile(chosen);
  };
  return (
    <FileDrop
      label={texts.certificate}
      hint={texts.certificateHint}
      optional
      accept={accept}
      file={file}
      error={isWrong ? texts.certificateWrong : undefined}
      onChoose={choose}
      onRemove={() => setFile(null)}
    />
  );
}

const isCertificate = ({ name, type }: File): boolean =>
  type.startsWith('image/') || accept.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
