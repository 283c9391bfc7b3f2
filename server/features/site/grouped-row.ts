import { wholeRecord, type ListedRecord } from '#server/features/data-records/index.ts'
import type {
  ListedRow,
  NamedRecipient,
  PublicationPolicy,
  PublicRecord,
} from '#server/features/publication-policy/index.ts'

type Figures = ListedRow['figures']

/** A found row as it names one of those on whose pages it is: what is added up, and the rest when somebody asks. */
export class GroupedRow implements Figures {
  readonly id: string
  readonly year: number
  readonly sectionId: number
  readonly amount: number | null
  readonly isRepeat: boolean
  readonly recipientKey: string
  readonly naming: PublicRecord['naming']

  /** @param named null for a row that is of nobody's page */
  constructor(
    private readonly policy: Pick<PublicationPolicy, 'publish'>,
    private readonly record: ListedRecord,
    { id, year, sectionId, amount, isRepeat }: Figures,
    private readonly named: Pick<NamedRecipient, 'recipientKey' | 'naming'> | null,
  ) {
    this.id = id
    this.year = year
    this.sectionId = sectionId
    this.amount = amount
    this.isRepeat = isRepeat
    this.recipientKey = named?.recipientKey ?? ''
    this.naming = named?.naming ?? null
  }

  /** All that is public of it. */
  published(): PublicRecord {
    const row = this.policy.publish(wholeRecord(this.record))
    if (this.named === null || row.recipientKey === this.named.recipientKey) return row
    return Object.assign({ ...row }, { recipientKey: this.recipientKey, naming: this.naming })
  }
}
