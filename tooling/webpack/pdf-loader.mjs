// pdf.js asks for the address of its scripts and needs none in a browser. Without this, a build would contain the path of its machine.

export const pdfSources = /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf(?:\.worker)?\.mjs$/;

export default function withoutAddress(source) {
  if (!source.includes('import.meta.url'))
    throw new Error(`${this.resourcePath} asks for no address any more`);
  return source.replaceAll('import.meta.url', "'file:///'");
}
