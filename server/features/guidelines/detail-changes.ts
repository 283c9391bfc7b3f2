import type { AuditEvent } from '#server/features/audit/index.ts'
import type { EditionDetails } from './guideline.ts'

/** What a change makes of an edition's details, for the audit log; only what differs. */
export function detailChanges(before: EditionDetails, after: EditionDetails): AuditEvent['details'] {
  const textsOf = ({ name, source, firstYear, lastYear }: EditionDetails): Record<string, string | null> => ({
    ...{ name: name.ja, nameEn: name.en, source },
    // as texts: the log would write 2027 as a figure
    firstYear: firstYear === null ? null : String(firstYear),
    lastYear: lastYear === null ? null : String(lastYear),
  })
  const [from, to] = [textsOf(before), textsOf(after)]
  const changed = Object.keys(to).filter((name) => from[name] !== to[name])
  return Object.fromEntries(changed.map((name) => [name, { from: from[name] ?? null, to: to[name] ?? null }]))
}
