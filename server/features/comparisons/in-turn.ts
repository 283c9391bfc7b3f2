import type { ComparedRow, RowSource, Side } from './compared-row.ts'

/**
 * The windows of both sides, one of each in turn, so that the same place of two files is reached at about the same
 * time. The next windows are read while these are processed: a database server works at the same time as this process.
 */
export async function* inTurn(
  old: RowSource,
  next: RowSource,
): AsyncGenerator<[side: Side, window: ComparedRow[]]> {
  let open = [aheadOf('old', old), aheadOf('new', next)]
  try {
    while (open.length > 0)
      for (const one of open) {
        const { done, value } = await one.coming
        if (done) open = open.filter((other) => other !== one)
        else {
          one.coming = readAhead(one.windows)
          yield [one.side, value]
        }
      }
  } finally {
    // If the comparison ends early, no statement is left behind.
    for (const { coming, windows } of open) {
      await coming.catch(() => undefined)
      await windows.return?.()
    }
  }
}

function aheadOf(side: Side, source: RowSource) {
  const windows = source[Symbol.asyncIterator]()
  return { side, windows, coming: readAhead(windows) }
}

function readAhead(windows: AsyncIterator<ComparedRow[]>): Promise<IteratorResult<ComparedRow[], undefined>> {
  const coming = windows.next()
  // Who awaits it gets the error; until then it must not count as unhandled.
  coming.catch(() => undefined)
  return coming
}
