const firstLine = '{"data":[';
const lastLine = ']}';
/** Parsing pauses after this many milliseconds, so that the page stays responsive. */
const busyMs = 20;

/**
 * Parses the response of an endpoint with `oneRowPerLine` while it arrives, in short tasks. The server writes each row on a line of its own. A body
 * without such lines is parsed at once.
 */
export async function parseLines(response: Response): Promise<unknown> {
  const reader = response.body?.getReader();
  if (!reader) return response.json();
  try {
    return await parseFrom(reader);
  } catch (error) {
    // The rest is not needed.
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function parseFrom(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  const addRows = rowParser();
  let rest = '';
  let hasLines = false;
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    hasLines ||= rest.startsWith(`${firstLine}\n`);
    if (done) break;
    const end = hasLines ? rest.lastIndexOf('\n') + 1 : 0;
    for (const part of partsOf(rest.slice(0, end))) await addRows(part);
    rest = rest.slice(end);
  }
  if (!hasLines) return JSON.parse(rest);
  // A response that was interrupted must not look like a short one.
  if (rest !== lastLine) throw new SyntaxError('The response has no end');
  return { data: await addRows('') };
}

/** Returns a function that parses lines and returns all rows so far. It pauses when it has been busy for some time. */
function rowParser(): (lines: string) => Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  const share = sharedTexts();
  let pausedAt = performance.now();
  return async (lines) => {
    for (const row of rowsOf(lines)) rows.push(share(row));
    if (performance.now() - pausedAt >= busyMs) {
      await nextTask();
      pausedAt = performance.now();
    }
    return rows;
  };
}

/** Resolves in a task of its own. Browsers delay repeated timers by 4 ms, but not messages. */
async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}

/** The network may deliver many rows at once. */
const partLength = 200_000;

/** Divides whole lines into parts of whole lines. */
function* partsOf(lines: string): Generator<string> {
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf('\n', from + partLength) + 1 || lines.length;
    yield lines.slice(from, end);
    from = end;
  }
}

/** Parses lines of rows, each with a comma at its end except the last of the response. */
function rowsOf(lines: string): readonly unknown[] {
  const start = lines.startsWith(firstLine) ? firstLine.length : 0;
  const text = lines.slice(start).trimEnd();
  return JSON.parse(`[${text.endsWith(',') ? text.slice(0, -1) : text}]`);
}

/** A field with more different texts than this, such as an id, is not shared. */
const maximumTexts = 5_000;

/**
 * Returns a function that replaces equal texts of a field in all rows with one string. Thousands of rows repeat the names of a few models
 * and locations: one string takes less memory, and comparing it with itself takes no time.
 */
function sharedTexts(): <Row>(row: Row) => Row {
  const texts = new Map<string, Map<string, string>>();
  const unshared = new Set<string>();
  return (row) => {
    const fields: Record<string, unknown> = Object(row);
    for (const field in fields) {
      const text = fields[field];
      if (typeof text !== 'string' || unshared.has(field)) continue;
      const known = texts.get(field) ?? new Map<string, string>();
      const shared = known.get(text);
      if (shared !== undefined) fields[field] = shared;
      else texts.set(field, known.set(text, text));
      if (known.size > maximumTexts) {
        unshared.add(field);
        texts.delete(field);
      }
    }
    return row;
  };
}
