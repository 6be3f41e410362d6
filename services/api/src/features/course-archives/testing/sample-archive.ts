import AdmZip from 'adm-zip';

/** A ZIP with these files. */
export function makeZip(files: Record<string, string | Buffer>): Buffer {
  const zip = new AdmZip();
  for (const [name, content] of Object.entries(files)) zip.addFile(name, Buffer.from(content));
  return zip.toBuffer();
}

/** `course.json` of a course without lessons. */
export const emptyCourse = {
  format: 'stupeni-course',
  version: 1,
  title: 'Пустой',
  price: null,
  description: { v: 1, blocks: [] },
  sections: [],
  lessons: [],
  pictures: [],
};

/** The archive of a course without lessons. */
export const emptyCourseZip = (): Buffer => makeZip({ 'course.json': JSON.stringify(emptyCourse) });
