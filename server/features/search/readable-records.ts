import type { ReadableTexts } from '#server/features/record-fields/index.ts'
import type { SearchDeps } from './each-record.ts'

/** The same sources for readers who may not see every text: what they may not see, no record matches by. */
export function readableRecords({ index, repository }: SearchDeps, readable: ReadableTexts): SearchDeps {
  return {
    index,
    repository: {
      findEditedImports: (...asked) => repository.findEditedImports(...asked),
      async findVisible(...asked) {
        return (await repository.findVisible(...asked)).map((record) => readable.textsOf(record))
      },
    },
  }
}
