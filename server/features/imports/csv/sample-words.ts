const MOST = 12
const LONGEST = 40
const BEYOND_ASCII = /[^\u0000-\u007f]/
const BETWEEN_WORDS = /[\s,;:/()"]+/

/** Collects the first words of a file that contain characters beyond ASCII: they show whether it was decoded rightly. */
export class SampleWords {
  private readonly words = new Set<string>()

  add(cells: readonly string[]): void {
    if (this.words.size === MOST) return
    for (const cell of cells) if (BEYOND_ASCII.test(cell)) this.addWordsOf(cell)
  }

  list(): string[] {
    return [...this.words]
  }

  private addWordsOf(cell: string): void {
    for (const word of cell.split(BETWEEN_WORDS))
      if (this.words.size < MOST && BEYOND_ASCII.test(word))
        this.words.add([...word.slice(0, 2 * LONGEST)].slice(0, LONGEST).join(''))
  }
}
