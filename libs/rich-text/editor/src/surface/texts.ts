import type { Image } from '@stupeni/rich-text-model';

export const texts = {
  image({ alt, decorative }: Pick<Image, 'alt' | 'decorative'>): string {
    if (decorative) return 'Декоративное изображение';
    return alt ? `Изображение: ${alt}` : 'Изображение без описания';
  },
  embed: (title: string) => (title ? `Встроенная страница: ${title}` : 'Встроенная страница'),
  remove: 'Удалить',
  uploading: (name: string) => `Загружается изображение «${name}»`,
  uploadFailed: 'Не удалось загрузить файл',
  tryAgain: 'Файл остался здесь. Проверьте соединение и попробуйте ещё раз.',
  understood: 'Понятно',
  retry: 'Повторить',
};
