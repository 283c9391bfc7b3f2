import { hash } from 'node:crypto'
import type { ComparedRow, SlotAt } from '#server/features/comparisons/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { SectionTree } from '#server/features/sections/index.ts'
import { publicContent } from './public-difference.ts'
import type { PublicRowsRepository } from './public-rows.repository.ts'

/** The recipient of yearly totals, which name nobody: a section has at most one a year. */
const TOTAL = 'total'

/**
 * The rows of a slot as visitors know them: rows are equal if all their public fields are, and belong together by a
 * public recipient or the number that the file gave them. What is not public makes no difference; the number is used
 * though not every section shows it, since it says nothing about anybody.
 */
export class PublicRows {
  private readonly deps: {
    rows: PublicRowsRepository
    policy: PublicationPolicy
    sections: Pick<SectionTree, 'find'>
  }

  constructor(deps: PublicRows['deps']) {
    this.deps = deps
  }

  async *read(slot: SlotAt): AsyncGenerator<ComparedRow[]> {
    const { rows, policy, sections } = this.deps
    for await (const window of rows.read(slot))
      yield window.map(({ id, record }) => {
        const visible = policy.publish(record)
        const isTotal = sections.find(record.sectionId)?.content === 'total'
        return {
          id,
          rowNo: record.rowNo,
          sectionId: visible.sectionId,
          itemNumber: record.itemNumber,
          recipientKey: isTotal ? TOTAL : visible.recipientKey,
          rowHash: hash('sha256', publicContent(visible), 'base64url'),
          amount: visible.amount,
          isRepeat: visible.isRepeat,
        }
      })
  }
}
