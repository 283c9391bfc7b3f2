import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { RecipientName, RelationSum } from '#server/features/site/index.ts'
import { kindOf, relationWords } from '#views/pages/site/recipient/recipient-sum.ts'
import type { Ui } from '#views/ui.tsx'

/**
 * The sums of a suggested recipient, each under the words that say whose money it is, as on its page; those of different
 * relations are never added (docs/decisions/032). A sum of nothing is left out.
 */
export function suggestionSums(
  { t, format }: Ui,
  type: SectionType,
  { name }: RecipientName,
  sums: readonly RelationSum[],
): string[] {
  const kind = kindOf({ type: sectionTypeNames[type], name })
  return sums
    .filter(({ total }) => total.amount > 0)
    .map(({ relation, total }) => {
      const words = t(`site.recipient.relation.${relationWords(relation, kind)}.heading`)
      return `${words} ${t('site.yen', { amount: format.number(total.amount) })}`
    })
}
