/** The web APIs of Node that jsdom lacks or that must work together with `fetch` and with fake timers. */
export const ofNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'structuredClone',
];
