// pdf.js reads `import.meta.url`, which it needs only in Node. Without this, a build would contain the path of the machine that made it.

export const pdfSources = /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf(?:\.worker)?\.mjs$/;

export default function withoutAddress(source) {
  if (!source.includes('import.meta.url'))
    throw new Error(`${this.resourcePath} no longer reads import.meta.url`);
  return source.replaceAll('import.meta.url', "'file:///'");
}
