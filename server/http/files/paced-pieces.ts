import type { FairTurns } from '#server/lib/fair-turns.ts'

/** More than the headings of any file: whatever fails first when rows are read fails before the answer begins. */
const READ_AHEAD_CHARS = 16_384

/**
 * The pieces of a long answer, of which the first have been made: an error there is an answer of its own, not a broken
 * file. Of all that are under way, one gets its next piece in each turn of the event loop: whoever takes as fast as
 * pieces are made would otherwise keep the process from everybody else (SQLite answers without leaving the turn).
 */
export async function beginPieces(
  lines: AsyncIterable<string>,
  turns: FairTurns,
): Promise<AsyncGenerator<string>> {
  const pieces = paced(lines, turns)
  const ahead: string[] = []
  for (let chars = 0; chars < READ_AHEAD_CHARS;) {
    const next = await pieces.next()
    if (next.done) break
    ahead.push(next.value)
    chars += next.value.length
  }
  return inOrder(ahead, pieces)
}

async function* inOrder(ahead: string[], rest: AsyncGenerator<string>) {
  try {
    yield* ahead
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

async function* paced(lines: AsyncIterable<string>, turns: FairTurns): AsyncGenerator<string> {
  for await (const piece of lines) {
    yield piece
    await turns.next()
  }
}
