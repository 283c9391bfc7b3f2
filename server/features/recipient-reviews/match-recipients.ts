import { recipientKey, sameNameKeys } from '#server/features/imports/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { emailKeyOf } from '#server/features/users/index.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { isMailAddress } from '#server/lib/mail-address.ts'
import type { LineOutcome, ListLine, MatchedLine } from './review-recipient.ts'

/** The recipients of a preview who have rows of their own. */
export interface NamedRecipients {
  /** Those of these keys that there are. */
  existing(keys: readonly string[]): Promise<ReadonlySet<string>>
  /** The keys of people in a range of keys, up to a few. */
  inRange(range: { from: string; to: string }): Promise<readonly string[]>
}

interface Scope {
  companyId: number
  type: SectionType
}

/**
 * Finds the recipient that each line names, as rows name them: by name and facility in any spelling that is the same
 * after folding. A person without a facility is found where there is one of that name. Nothing is guessed.
 */
export async function matchRecipients(
  scope: Scope,
  lines: readonly ListLine[],
  recipients: NamedRecipients,
): Promise<MatchedLine[]> {
  const keys = lines.map((line) => keyOf(scope, line))
  const existing = await recipients.existing([...new Set(keys.filter((key) => key !== ''))])
  const seen = new Set<string>()
  const matched: MatchedLine[] = []
  for (const [at, line] of lines.entries()) {
    const email = addressOf(line.email)
    const { outcome, key } = await findOne(scope, line, keys[at]!, existing, recipients)
    const mark = `${key} ${email === undefined ? '' : emailKeyOf(email)}`
    const isRepeated = outcome === 'found' && seen.has(mark)
    if (email !== undefined && outcome === 'found') seen.add(mark)
    matched.push({
      ...line,
      email: email ?? line.email,
      outcome: email === undefined ? 'bad_address' : isRepeated ? 'repeated' : outcome,
      recipientKey: outcome === 'found' ? key : null,
    })
  }
  return matched
}

async function findOne(
  { companyId, type }: Scope,
  { name, facility }: ListLine,
  key: string,
  existing: ReadonlySet<string>,
  recipients: NamedRecipients,
): Promise<{ outcome: LineOutcome; key: string }> {
  if (isWithheld(name ?? facility ?? '')) return { outcome: 'not_found', key: '' }
  if (existing.has(key)) return { outcome: 'found', key }
  if (name === null || facility !== null) return { outcome: 'not_found', key: '' }
  const ofName = recipientKey(companyId, type, { name, facility: null, payee: null })
  const found = ofName === '' ? [] : await recipients.inRange(sameNameKeys(ofName))
  if (found.length === 1) return { outcome: 'found', key: found[0]! }
  return { outcome: found.length === 0 ? 'not_found' : 'ambiguous', key: '' }
}

/** '' where a facility has to be known first. */
function keyOf({ companyId, type }: Scope, { name, facility }: ListLine): string {
  return facility === null ? '' : recipientKey(companyId, type, { name, facility, payee: null })
}

/** The address in the form in which it is written to; undefined where it is none. */
function addressOf(written: string | null): string | undefined {
  const { value, error } = emailRule.validate(written ?? '') as { value?: string; error?: Error }
  return !error && value !== undefined && isMailAddress(value) ? value : undefined
}
