import { answer } from '#server/lib/answer.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { Services } from '#server/http/services.ts'
import { companyDetail, companyFields } from './presenter.ts'
import { publicTextFields, publicTexts } from './public-presenter.ts'

/** A company with its published wording, as SPEC §3 lists its fields, and the guideline that it follows. */
export async function withTexts(
  services: Pick<Services, 'site' | 'followedGuidelines' | 'origins' | 'translate'>,
  company: Company,
) {
  const wording = await services.site.wording(company.id, { edition: company.editionNumber })
  const { id: guidelineId } = await services.followedGuidelines.of(company.id)
  return { ...companyDetail(services, company), ...publicTexts(services, company, wording), guidelineId }
}

export const companyWithTextsAnswer = answer.named(
  'CompanyWithTexts',
  answer.object({ ...companyFields, ...publicTextFields, guidelineId: answer.whole }),
)
