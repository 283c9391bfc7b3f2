import type { DataVersion } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DataRecord } from './data-record.ts'
import type { HiddenNaming } from './hidden-naming.ts'
import { PlaceMarks } from './place-marks.ts'
import { cacheKeyOf } from './record-counts.ts'
import type { RecipientRowsPart, RecipientSum } from './recipient-sum.ts'
import type { RecipientsRepository } from './recipients.repository.ts'

/** Recipients whose sums are cached: each page of a recipient says the same ones. */
const SUMS_CACHED = 300
/** Marks are nearer than in sections, as whether a row counts is not in an index: a skipped row is read. */
const MARK_EVERY = 200

/** What a version says of recipients. `stamp` is its last change. */
export class RecipientRows {
  private readonly repository: RecipientsRepository
  private readonly sumsOf = new PromiseCache<RecipientSum[]>(SUMS_CACHED)
  private readonly marks: PlaceMarks

  constructor(repository: RecipientsRepository, marks = new PlaceMarks(MARK_EVERY)) {
    this.repository = repository
    this.marks = marks
  }

  sums(data: DataVersion, stamp: number, key: string, hidden: HiddenNaming): Promise<RecipientSum[]> {
    return this.sumsOf.get(cacheKey(data, stamp, key, hidden), () => this.repository.sums(data, key, hidden))
  }

  /** Some of the rows of a section of an import that name the recipient in one way, in file order. */
  async slice(
    data: DataVersion,
    stamp: number,
    key: string,
    { offset, limit, ...list }: RecipientRowsPart & { offset: number; limit: number },
    hidden: HiddenNaming,
  ): Promise<DataRecord[]> {
    const { repository } = this
    const { importId, sectionId, naming } = list
    const rows = {
      key: [cacheKey(data, stamp, key, hidden), importId, sectionId, naming].join('|'),
      nthAfter: (after: number, n: number) => repository.findNthRowNo(data, key, list, hidden, { after, n }),
    }
    return repository.findSlice(data, key, list, hidden, {
      ...(await this.marks.placeOf(rows, offset)),
      limit,
    })
  }
}

const cacheKey = (data: DataVersion, stamp: number, key: string, hidden: HiddenNaming) =>
  [cacheKeyOf(data, stamp), key, JSON.stringify(hidden)].join('|')
