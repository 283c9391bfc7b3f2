import { warningKinds } from '#server/features/comparisons/index.ts'
import { answer } from '#server/lib/answer.ts'
import type { Refusals } from '../refusals.ts'

/** With warnings: each with how many rows it is about, and the stamp that acknowledges all of them. */
const warnings = answer.object({
  acknowledge: answer.text,
  warnings: answer.listOf(answer.object({ kind: answer.oneOf(...warningKinds), count: answer.whole })),
})

/** How far its check or its comparison is. */
const running = answer.object(
  {},
  {
    check: answer.object({ state: answer.oneOf('queued', 'checking'), percentage: answer.whole }),
    comparison: answer.object({ state: answer.oneOf('queued', 'running'), percentage: answer.whole }),
  },
)

/** What the import of a checked file is refused with. */
export const importRefusals: Refusals = { 406: warnings, 714: running }
