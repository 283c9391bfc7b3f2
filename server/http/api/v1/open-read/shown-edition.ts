import type { Company } from '#server/features/companies/index.ts'
import type { Shown } from '#server/features/site/index.ts'
import type { Services } from '#server/http/services.ts'

/**
 * What is shown to a call that may name an earlier edition: that one, where pages offer it and as far as the current one
 * still shows it (decision 047); the current one without a name.
 * @throws AppError 404 for an edition that is not open
 */
export async function shownOf(
  { openEditions }: Pick<Services, 'openEditions'>,
  company: Company,
  input: object,
): Promise<Exclude<Shown, string>> {
  if (!('edition' in input) || typeof input.edition !== 'number') return { edition: company.editionNumber }
  const type = 'sectionType' in input && input.sectionType === 2 ? 2 : 1
  return openEditions.shown(company, type, input.edition)
}
