import type { Company } from '#server/features/companies/index.ts'
import { answer } from '#server/lib/answer.ts'

/** Of which company something is, first as in the files for machines. */
export const companyResult = ({ id, name, corporateNumber }: Company) => ({
  companyId: id,
  company: name.ja,
  corporateNumber,
})

export const companyFields = {
  companyId: answer.whole,
  company: answer.text,
  corporateNumber: answer.nullable(answer.text),
}
