import { appendFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from '@jest/globals'
import { lookedAt, type LookedAt, type Measured } from './fault.ts'
import { faults } from './faults.ts'
import { closeWorlds } from './worlds.ts'

// The command has a file for the rows of its table, and wants all faults.
const { FAULTS_RESULTS } = process.env
const chosen = faults.filter(({ inCheck }) => inCheck || FAULTS_RESULTS !== undefined)

afterAll(closeWorlds)

describe.each(chosen)('$subject $name', ({ subject, name, measure }) => {
  it('opens nothing, is answered as it should be, and passes by itself (REL-02, 03, 10 to 16)', async () => {
    const measured: Measured = await measure()
    if (FAULTS_RESULTS) appendFileSync(FAULTS_RESULTS, rowOf(subject, name, measured))
    expect(Object.keys(measured.answers)).not.toEqual([])
  })
})

/** A line for the command, with the answers by the columns of the table, in their order. */
function rowOf(subject: string, name: string, { answers, ...measured }: Measured): string {
  const columns = (Object.keys(lookedAt) as LookedAt[]).filter((key) => answers[key])
  const byColumn = Object.fromEntries(columns.map((key) => [lookedAt[key], answers[key]]))
  return `${JSON.stringify({ subject, name, answers: byColumn, ...measured })}\n`
}
