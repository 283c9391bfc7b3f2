import { wholeRecord, type ListedRecord } from '#server/features/data-records/index.ts'
import type {
  ListedFigures,
  NamedRecipient,
  PublicationPolicy,
  PublicRecord,
} from '#server/features/publication-policy/index.ts'

/** A found row as it names one of those on whose pages it is: what is added up, and the rest when somebody asks. */
export class GroupedRow implements ListedFigures {
  /** @param named null for a row that is of nobody's page */
  constructor(
    private readonly policy: Pick<PublicationPolicy, 'publish'>,
    private readonly record: ListedRecord,
    private readonly figures: ListedFigures,
    private readonly named: Pick<NamedRecipient, 'recipientKey' | 'naming'> | null,
  ) {}

  get id(): string {
    return this.figures.id
  }

  get year(): number {
    return this.figures.year
  }

  get sectionId(): number {
    return this.figures.sectionId
  }

  get amount(): number | null {
    return this.figures.amount
  }

  get isRepeat(): boolean {
    return this.figures.isRepeat
  }

  get recipientKey(): string {
    return this.named?.recipientKey ?? ''
  }

  get naming(): PublicRecord['naming'] {
    return this.named?.naming ?? null
  }

  /** All that is public of it. */
  published(): PublicRecord {
    const row = this.policy.publish(wholeRecord(this.record))
    if (this.named === null || row.recipientKey === this.named.recipientKey) return row
    return Object.assign({ ...row }, { recipientKey: this.recipientKey, naming: this.naming })
  }
}
