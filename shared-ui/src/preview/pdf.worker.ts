// The part of pdf.js that reads a file. It listens to its messages as soon as it is loaded.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
