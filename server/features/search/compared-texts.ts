import type { ReadableTexts, RecordTexts, UnreadTexts } from '#server/features/record-fields/index.ts'
import type { Criterion } from './criteria.ts'
import { matchesOf, meets, searchedTextsOf, type Texts } from './record-match.ts'
import type { FieldMatch } from './search-hit.ts'
import type { ComparedRecord } from './search.repository.ts'

interface Compared {
  texts: Texts
  isFound: boolean
  matches?: FieldMatch[]
}

/**
 * What records say, compared with what was typed: once for all records that share their texts and of which the same may
 * be read, whichever companies they are of. A search for a name finds hundreds of records that say the same.
 */
export class ComparedTexts {
  private readonly known = new Map<UnreadTexts | null, Map<RecordTexts, Compared>>()

  constructor(
    private readonly criteria: readonly Criterion[],
    private readonly readable: ReadableTexts,
  ) {}

  /** Whether a record has all that was typed where it can be read. */
  isFound(record: ComparedRecord): boolean {
    return this.of(record).isFound
  }

  /** Where and why it matches. */
  matchesOf(record: ComparedRecord): FieldMatch[] {
    const compared = this.of(record)
    return (compared.matches ??= matchesOf(compared.texts, this.criteria))
  }

  private of(record: ComparedRecord): Compared {
    const unread = this.readable.unreadIn(record, record.texts)
    let known = this.known.get(unread)
    if (!known) this.known.set(unread, (known = new Map()))
    let compared = known.get(record.texts)
    if (!compared) {
      const texts = { ...searchedTextsOf(record.texts), ...unread }
      compared = { texts, isFound: this.criteria.every((criterion) => meets(texts, criterion)) }
      known.set(record.texts, compared)
    }
    return compared
  }
}
