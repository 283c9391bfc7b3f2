import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DifferenceKind, DifferenceSink, VersionsRun } from '#server/features/comparisons/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { OrderedSections } from '#server/features/sections/index.ts'
import { ChangeList } from './change-list.ts'
import { publicDifference } from './public-difference.ts'
import { RowMarks } from './row-marks.ts'
import type { PublicRowsRepository } from './public-rows.repository.ts'

/** Pairs whose records are looked at together. */
const PAIRS = 500

interface Pair {
  year: number
  rowNo: number
  oldId: number
  newId: number
}

/** Collects what two editions differ in. A record that was edited counts only if a public field differs. */
export class CorrectionRun implements VersionsRun {
  readonly list: ChangeList
  readonly marks = new RowMarks()
  private pairs: Pair[] = []
  private readonly deps: {
    companyId: number
    policy: PublicationPolicy
    sections: OrderedSections
    rows: Pick<PublicRowsRepository, 'find'>
    safePoint(): Promise<void>
    limit?: number | undefined
  }

  constructor(deps: CorrectionRun['deps']) {
    this.deps = deps
    this.list = new ChangeList(deps.sections, deps.limit)
  }

  async start(): Promise<void> {}

  async progress(): Promise<void> {
    await this.deps.safePoint()
    // Lets other work in; libsql frees the memory of its rows only between event loop turns.
    await nextTurn()
  }

  sinkFor(year: number): DifferenceSink {
    const add = (kind: DifferenceKind, row: { sectionId: number; id: number; rowNo: number }) => {
      if (kind === 'added') this.marks.set(row.id, 'new')
      this.list.add({
        ...{ kind, year, rowNo: row.rowNo, sectionId: this.deps.policy.publishedIn(row.sectionId) },
        ...(kind === 'removed' ? { oldId: row.id, newId: null } : { oldId: null, newId: row.id }),
      })
    }
    return {
      unchanged: () => undefined,
      changed: ({ rowNo, oldId, newId }) => void this.pairs.push({ year, rowNo, oldId, newId }),
      added: (row) => add('added', row),
      removed: (row) => add('removed', row),
      settle: async () => {
        while (this.pairs.length >= PAIRS) await this.look()
      },
    }
  }

  async finish(): Promise<void> {
    while (this.pairs.length > 0) await this.look()
  }

  private async look(): Promise<void> {
    const { companyId, policy, rows } = this.deps
    const pairs = this.pairs.slice(0, PAIRS)
    this.pairs = this.pairs.slice(PAIRS)
    const records = await rows.find(
      companyId,
      pairs.flatMap(({ oldId, newId }) => [oldId, newId]),
    )
    for (const { year, rowNo, oldId, newId } of pairs) {
      const [before, after] = [records.get(oldId), records.get(newId)]
      if (!before || !after) continue
      const visible = policy.publish(after)
      if (publicDifference(policy.publish(before), visible).length === 0) continue
      this.marks.set(newId, 'changed')
      this.list.add({ kind: 'changed', year, rowNo, sectionId: visible.sectionId, oldId, newId })
    }
    await this.progress()
  }
}
