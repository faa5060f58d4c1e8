const textsOfBlock = 1_024;

interface Block {
  readonly text: string;
  /** The end of each text in the block. */
  readonly ends: Uint32Array;
}

/**
 * A list of texts that keeps a thousand of them in one string. A million short texts of a parser otherwise need a hundred megabytes more:
 * each is an object that keeps the part of the file in memory that it was cut out of.
 */
export class PackedTexts {
  readonly #blocks: Block[] = [];
  /** The last texts, which do not fill a block yet. */
  #last: string[] = [];

  get length(): number {
    return this.#blocks.length * textsOfBlock + this.#last.length;
  }

  push(text: string): void {
    this.#last.push(text);
    if (this.#last.length < textsOfBlock) return;
    const ends = new Uint32Array(textsOfBlock);
    let end = 0;
    for (const [at, { length }] of this.#last.entries()) {
      end += length;
      ends[at] = end;
    }
    this.#blocks.push({ text: this.#last.join(''), ends });
    this.#last = [];
  }

  /** The text at an index; undefined for an index that the list does not have. */
  at(index: number): string | undefined {
    if (!Number.isInteger(index) || index < 0) return undefined;
    const block = this.#blocks[Math.floor(index / textsOfBlock)];
    const at = index % textsOfBlock;
    return block
      ? block.text.slice(block.ends[at - 1] ?? 0, block.ends[at])
      : this.#last[index - this.#blocks.length * textsOfBlock];
  }
}
