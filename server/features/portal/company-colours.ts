import { themeRules } from '#server/features/theme/index.ts'
import { defaultDisplay } from '#server/features/wording/index.ts'
import type { Participant } from './participant.ts'

/** What is drawn in a company's colour: names, bars, rules. A page has many companies, so that no other colour is sent. */
const OF_COMPANIES = ['key', 'on-key', 'past', 'link', 'link-2'] as const

/**
 * The stylesheet with the portal's own colours, and with those of each participant for the class `t-` and the company's
 * id, which any element can have.
 */
export function companyColours(participants: readonly Participant[]): string {
  const classes = new Map<string, string[]>()
  for (const { company, colour } of participants)
    classes.set(colour, [...(classes.get(colour) ?? []), `.t-${company.id}`])
  return [
    themeRules(':root', defaultDisplay.colour),
    ...[...classes].map(([colour, names]) => themeRules(names.join(), colour, OF_COMPANIES)),
  ].join('\n')
}
