import { recordFields, type FieldName } from '#server/features/record-fields/index.ts'
import type { NamedRow } from './compared-rows.repository.ts'
import type { DryRunWarning } from './comparison.ts'
import { FirstFew } from './first-few.ts'
import type { Warn } from './warned-rows.ts'

/** A row with fields that will not be shown. */
interface Found {
  id: number
  rowNo: number
  fields: FieldName[]
}

/** Counts the values of a file that its sections do not publish. */
export class UnpublishedValues {
  readonly rows: FirstFew<Found>
  private readonly counts = new Map<FieldName, number>()

  constructor(warn: Warn) {
    this.rows = new FirstFew(
      ({ rowNo }) => rowNo,
      (row) => warn('notShown', row),
    )
  }

  add({ id, rowNo }: NamedRow, fields: FieldName[]): void {
    if (fields.length === 0) return
    this.rows.add({ id, rowNo, fields })
    for (const name of fields) this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  /** The fields in the order of a file. */
  fields(): NonNullable<DryRunWarning['fields']> {
    return recordFields.flatMap(({ name }) => {
      const rows = this.counts.get(name)
      return rows === undefined ? [] : [{ name, rows }]
    })
  }
}
